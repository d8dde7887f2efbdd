import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'aria-label' | 'children'> & {
  label: string
  options: readonly { value: string; label: string }[]
}

export function Select({ label, options, className = '', ...rest }: Props) {
  return (
    <span className={`relative inline-flex print:hidden min-w-0 ${className}`}>
      <select
        aria-label={label}
        className="control w-full min-w-0 appearance-none truncate rounded-md border border-line-strong bg-raise pr-6 pl-2.5 text-text-2 hover:bg-hover hover:text-text"
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-1.5 my-auto size-3.5 text-text-3"
      />
    </span>
  )
}
