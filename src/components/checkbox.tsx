import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: string; className?: string }

export const Checkbox = ({ label, className = '', ...rest }: Props) => (
  <label className={`-my-0.5 flex items-start gap-2 py-0.5 ${className}`}>
    <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...rest} />
    {label}
  </label>
)

/** A choice of a menu: its box stands at the end of the line. */
export const Switch = (props: Omit<Props, 'className'>) => (
  <Checkbox {...props} className="flex-row-reverse justify-between" />
)
