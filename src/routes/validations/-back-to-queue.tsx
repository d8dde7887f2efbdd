import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'
import { kindOf, type Validation } from './-queue-derive'

type Props = { previous: Validation | undefined; next: Validation | undefined }

const step = 'grid size-7 place-items-center text-text-2 hover:bg-hover hover:text-text'

/** The way back to the queue, and to the drafts on either side. */
export function BackToQueue({ previous, next }: Props) {
  const { i18n } = useLingui()
  return (
    <>
      <Link
        to="/validations"
        search={(before) => before}
        // The queue brings the row it came from into sight by itself.
        resetScroll={false}
        className="order-first flex items-center gap-1 text-text-2 hover:text-text hover:underline"
      >
        <ChevronLeft aria-hidden className="size-3.5" />
        {i18n.t('Validations')}
      </Link>
      <span className="flex overflow-hidden rounded-md border border-line-strong bg-raise">
        <Step item={previous} label={i18n.t('Previous draft')} icon={ChevronUp} />
        <Step item={next} label={i18n.t('Next draft')} icon={ChevronDown} />
      </span>
    </>
  )
}

type StepProps = { item: Validation | undefined; label: string; icon: typeof ChevronUp }

function Step({ item, label, icon: Icon }: StepProps) {
  const content = (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{label}</span>
    </>
  )
  if (item === undefined)
    return (
      <button type="button" disabled className={`${step} opacity-50`}>
        {content}
      </button>
    )
  return (
    <Link
      to="/validations/$kind/$validationId"
      params={{ kind: kindOf(item), validationId: item.request.id }}
      search={(before) => before}
      title={label}
      className={`${step} -outline-offset-2`}
    >
      {content}
    </Link>
  )
}
