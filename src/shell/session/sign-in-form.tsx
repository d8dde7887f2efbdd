import { i18n } from '@lingui/core'
import { Eye, EyeOff } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Checkbox } from '#/components/checkbox'
import { formatDuration } from '#/lib/duration'
import { typedKey } from '#/lib/text'
import { wordsOf } from '../queries/failure'
import { signIn, type SignInOutcome } from './session'

type Props = {
  onSignedIn: (person: string) => void
  /** The form adds a workspace to those that this browser is signed in to. */
  add: boolean
}

export function SignInForm({ onSignedIn, add }: Props) {
  const [outcome, setOutcome] = useState<SignInOutcome | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const ids = { key: useId(), problem: useId() }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = form.get('key')
    const key = typeof typed === 'string' ? typedKey(typed) : ''
    setAsking(true)
    const next =
      key === '' ? { kind: 'malformed' as const } : await signIn(key, form.get('remember') === 'on', add)
    setAsking(false)
    setOutcome(next)
    if (next.kind === 'signedIn') return onSignedIn(next.person)
    field.current?.focus()
    if (isFaultOfKey(next)) field.current?.select()
  }
  const problem = outcome === null ? null : signInProblem(outcome)
  return (
    <form className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={ids.key} className="font-medium">
          {i18n.t('API key')}
        </label>
        <div className="relative">
          <input
            ref={field}
            id={ids.key}
            name="key"
            type={isShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- pasting the key is all that there is to do here
            autoFocus
            required
            aria-invalid={isFaultOfKey(outcome)}
            aria-describedby={problem === null ? undefined : ids.problem}
            className="h-9 w-full rounded-md border border-line-strong bg-raise pr-10 pl-3"
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-md text-text-3 hover:text-text"
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            <span className="sr-only">{isShown ? i18n.t('Hide key') : i18n.t('Show key')}</span>
          </button>
        </div>
        {problem === null ? null : (
          <p id={ids.problem} role="alert" className="wrap-anywhere text-bad">
            {problem}
          </p>
        )}
      </div>
      <Checkbox
        name="remember"
        label={i18n.t('Remember on this device for 30 days')}
        className="text-text-2"
      />
      <button
        type="submit"
        disabled={isAsking}
        className="h-9 rounded-md bg-accent font-medium text-raise hover:underline disabled:opacity-60"
      >
        {isAsking ? i18n.t('Checking the key…') : i18n.t('Sign in')}
      </button>
    </form>
  )
}

const isFaultOfKey = (outcome: SignInOutcome | null): boolean =>
  outcome !== null && ['refused', 'malformed', 'tooLong'].includes(outcome.kind)

export function signInProblem(outcome: SignInOutcome): string | null {
  switch (outcome.kind) {
    case 'signedIn':
      return null
    case 'refused':
      return i18n.t('This key was not accepted. Paste it whole.')
    case 'malformed':
      return i18n.t('This is not an API key. Paste one without spaces or accents.')
    case 'tooLong':
      return i18n.t('This key is too long. Use a shorter one.')
    case 'tooManyWorkspaces':
      return i18n.t('This browser is signed in to five workspaces. Sign out of one first.')
    case 'noCookies':
      return i18n.t('This browser blocks cookies. Allow them for this site, then sign in.')
    case 'failed': {
      const { title, detail } = wordsOf(outcome.failure)
      return `${title}. ${detail ?? i18n.t('Try again.')}`
    }
    case 'tooMany':
      return outcome.seconds === null
        ? i18n.t('Too many requests. Try again in a minute.')
        : i18n.t('Too many requests. Try again in {wait}.', {
            wait: formatDuration(outcome.seconds * 1000),
          })
  }
}
