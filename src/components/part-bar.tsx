type Part = { value: number; /** The text colour it is filled with. */ tone: string }

type Props = {
  /** A bar without a label repeats a figure beside it, so it is not read aloud. */
  label?: string
  whole: number
  parts: readonly Part[]
  mark?: number | null | undefined
  className?: string
}

const width = 1000

export function PartBar({ label, whole, parts, mark, className = 'h-1.5' }: Props) {
  const scale = whole > 0 ? width / whole : 0
  const before = (i: number) => parts.slice(0, i).reduce((sum, { value }) => sum + value, 0)
  return (
    <svg
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      className={`block w-full overflow-hidden rounded-full bg-line ${className}`}
    >
      {parts.map(({ value, tone }, i) => (
        <rect
          // Parts of a bar keep their order, so the index is a stable key.
          key={i}
          x={Math.min(width, before(i) * scale)}
          width={Math.max(0, Math.min(width - before(i) * scale, value * scale))}
          height="1"
          className={`fill-current ${tone}`}
        />
      ))}
      {mark === null || mark === undefined || scale === 0 ? null : (
        <rect x={Math.min(width - 6, mark * scale)} width="6" height="1" className="fill-current text-text" />
      )}
    </svg>
  )
}
