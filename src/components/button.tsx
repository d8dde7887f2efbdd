import type { ComponentProps } from 'react'

const buttonClass =
  'inline-flex shrink-0 print:hidden control items-center justify-center gap-1.5 whitespace-nowrap rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text disabled:opacity-50 aria-pressed:border-accent aria-pressed:text-accent'

export function Button({ className = '', type = 'button', ...rest }: ComponentProps<'button'>) {
  // The browser's default is 'submit'.
  return <button type={type} className={`${buttonClass} ${className}`} {...rest} />
}
