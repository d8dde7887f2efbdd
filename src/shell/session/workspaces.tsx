import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { shownPerson } from '#/api/person'
import { maxWorkspaces } from '#/api/person-header'
import { askSession, openWorkspace } from './session'
import { workspaceNameOf } from './workspace-names'

const row = 'flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left hover:bg-hover'

/** Those that this browser is signed in to; another one opens in this tab alone. */
export function Workspaces({ canAdd }: { canAdd: boolean }) {
  const [people, setPeople] = useState<readonly string[]>([])
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const ask = () => void askSession().then((answer) => answer && setPeople(answer.workspaces))
    ask()
    const menu = section.current?.closest('[popover]')
    menu?.addEventListener('toggle', ask)
    return () => menu?.removeEventListener('toggle', ask)
  }, [])
  const isListed = canAdd ? people.length > 1 : people.length > 0
  return (
    <section ref={section} aria-label={i18n.t('Workspaces')} className="border-t border-line pt-3">
      {isListed ? (
        <ul className="-mx-2">
          {people.map((person, at) => {
            const isShown = canAdd && person === shownPerson.current
            const name = workspaceNameOf(person) ?? i18n.t('Workspace {number}', { number: at + 1 })
            return (
              <li key={person}>
                <button
                  type="button"
                  aria-current={isShown || undefined}
                  className={row}
                  onClick={() => (isShown ? undefined : openWorkspace(person))}
                >
                  <bdi translate="no" className="min-w-0 grow truncate">
                    {name}
                  </bdi>
                  {isShown ? <Check aria-hidden className="size-4 shrink-0 text-accent" /> : null}
                </button>
              </li>
            )
          })}
        </ul>
      ) : null}
      {canAdd && people.length < maxWorkspaces ? (
        <Link to="/sign-in" search={{ add: true }} className={`${row} -mx-2 text-text-2`}>
          <Plus aria-hidden className="size-4 shrink-0" />
          {i18n.t('Add workspace')}
        </Link>
      ) : null}
    </section>
  )
}
