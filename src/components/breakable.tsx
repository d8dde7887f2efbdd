import { Fragment } from 'react'

// In characters: what is shorter stays whole, so that most addresses break at their @ alone.
const maxWhole = 20

/** Where a line may end in a name without spaces, such as an address. */
export const breakableParts = (text: string): string[] =>
  text
    .split(/(?=@)/)
    .flatMap((part) => (part.length > maxWhole ? part.replace(/[^/:](?=[./])/g, '$&\n').split('\n') : part))

export const Breakable = ({ text }: { text: string }) =>
  breakableParts(text).map((part, at) => (
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
