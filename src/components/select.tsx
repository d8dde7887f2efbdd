import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'select'>, 'aria-label' | 'children'> & {
  label: string
  options: readonly { value: string; label: string }[]
  /** Without a border, in a line of text. */
  isPlain?: boolean
}

const bordered = 'control w-full min-w-0 rounded-md border border-line-strong bg-raise pl-2.5'
const plain = 'h-6 w-full min-w-0 rounded-sm bg-transparent max-sm:h-11'

export function Select({ label, options, isPlain = false, className = '', ...rest }: Props) {
  return (
    <span className={`relative inline-flex print:hidden min-w-0 ${className}`}>
      <select
        aria-label={label}
        className={`appearance-none truncate pr-6 text-text-2 hover:bg-hover hover:text-text ${isPlain ? plain : bordered}`}
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
