import { useAttentionCount } from '#/shell/attention/attention-count'

const maxCount = 99

/** The title of the document, after the number of things that need attention. */
export function DocumentTitle({ title }: { title: string }) {
  const count = useAttentionCount()
  const shown = count > maxCount ? `(${maxCount}+) ` : count > 0 ? `(${count}) ` : ''
  return <title>{`${shown}${title} · Sightline`}</title>
}
