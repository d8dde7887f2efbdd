import { useLingui } from '@lingui/react'

/**
 * Says that a part of some account could not be read. The reading counts over all accounts, so no more can
 * be said of one.
 */
export function LeftOut({ count }: { count: number | undefined }) {
  const { i18n } = useLingui()
  if (!count) return null
  return (
    <p role="note" className="border-t border-line px-4 py-2 text-xs text-wait">
      {i18n.t(
        '{count, plural, one {# entry among all accounts could not be read; it may be missing here.} other {# entries among all accounts could not be read; some may be missing here.}}',
        { count },
      )}
    </p>
  )
}
