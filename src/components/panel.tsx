import { useId, type ReactNode } from 'react'

type Props = {
  title: string
  note?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function Panel({ title, note, actions, className = '', children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 rounded-lg border border-line bg-raise ${className}`}>
      <header className="flex min-h-10 flex-wrap items-center gap-x-1.5 px-4 pt-2.5 pb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {note === undefined ? null : <span className="text-text-3">{note}</span>}
        {actions === undefined ? null : (
          <span className="ml-auto flex flex-wrap items-center gap-2 [reading-flow:flex-visual]">
            {actions}
          </span>
        )}
      </header>
      {children}
    </section>
  )
}
