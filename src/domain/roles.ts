import type { I18n } from '@lingui/core'
import { labelIn, labels } from './status'

/** From the one that may do most to the one that may do least. */
export const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const
export type Role = (typeof roles)[number]

const roleLabels = labels<Role>({
  OWNER: (i18n) => i18n.t('Owner'),
  ADMIN: (i18n) => i18n.t('Admin'),
  MEMBER: (i18n) => i18n.t('Member'),
  VIEWER: (i18n) => i18n.t('Viewer'),
})

export const roleLabel = (i18n: I18n, role: string | null | undefined): string =>
  labelIn(roleLabels, i18n, role)
