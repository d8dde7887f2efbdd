import type { I18n } from '@lingui/core'
import { humanised } from '#/lib/word'

export const roles = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'] as const

export const roleName = (i18n: I18n, role: string | undefined): string =>
  new Map([
    ['OWNER', i18n.t('Owner')],
    ['ADMIN', i18n.t('Admin')],
    ['MEMBER', i18n.t('Member')],
    ['VIEWER', i18n.t('Viewer')],
  ]).get(role ?? '') ?? humanised(role)

/**
 * What the name of a role says of whoever has it. What exactly each may do is not documented
 * (api.md 5), so no line promises a permission.
 */
export const roleLine = (i18n: I18n, role: (typeof roles)[number]): string =>
  ({
    OWNER: i18n.t('answers for the workspace and for what it costs'),
    ADMIN: i18n.t('looks after accounts, agents and the team'),
    MEMBER: i18n.t('works with leads, conversations and drafts'),
    VIEWER: i18n.t('looks on and changes nothing'),
  })[role]
