import { i18n } from '@lingui/core'
import { humanised } from '#/lib/word'

const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const

// `labels` of `status.tsx` would serve, but the frame would load that file for this alone.
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
