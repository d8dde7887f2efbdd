import { i18n } from '@lingui/core'

export function SkippedRecords({ count }: { count: number | undefined }) {
  if (!count) return null
  return (
    <p role="note" className="border-t border-line px-4 py-2 text-xs text-wait">
      {i18n.t(
        '{count, plural, one {# entry could not be read and is left out.} other {# entries could not be read and are left out.}}',
        { count },
      )}
    </p>
  )
}
