type Props = {
  label: string
  /** It is undefined while the total is not known. */
  value: number | undefined
  max: number | undefined
  className?: string
}

export function ProgressBar({ label, value, max = 1, className = 'w-40' }: Props) {
  return (
    <progress
      aria-label={label}
      max={Math.max(1, max)}
      value={value}
      className={`block h-1.5 appearance-none overflow-hidden rounded-full border-0 bg-line indeterminate:animate-pulse [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent ${className}`}
    />
  )
}
