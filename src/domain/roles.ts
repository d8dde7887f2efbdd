import { i18n } from '@lingui/core'
import { humanised } from '#/lib/word'

const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const

// Without `labels` of `status.tsx`, which the frame would load for this alone.
export function roleLabel(role: string | null | undefined): string {
  const known = roles.find((each) => each === role)
  return known === undefined
    ? humanised(role)
    : {
        OWNER: i18n.t('Owner'),
        ADMIN: i18n.t('Admin'),
        MEMBER: i18n.t('Member'),
        VIEWER: i18n.t('Viewer'),
      }[known]
}
