import type { I18n } from '@lingui/core'
import { intlLocale } from '#/lib/locale'
import { humanised } from '#/lib/word'
import { labelIn, labels } from './status'

const messageOrigins = labels({
  agent: (i18n) => i18n.t('written by the agent'),
  agentEdited: (i18n) => i18n.t('written by the agent, edited by a person'),
  manual: (i18n) => i18n.t('written by a person'),
})
/** How a message came to be, inside a sentence; null where the service does not say. */
export function messageOriginLabel(i18n: I18n, origin: string | undefined): string | null {
  if (!origin) return null
  return messageOrigins.has(origin)
    ? labelIn(messageOrigins, i18n, origin)
    : humanised(origin).toLocaleLowerCase(intlLocale(i18n.locale))
}

// The service documents the first one; the other was met in practice.
const assignmentSources = labels({
  SEARCH: (i18n) => i18n.t('A search'),
  REASSIGNMENT: (i18n) => i18n.t('Reassignment'),
})
/** How a lead came to be assigned. */
export const assignmentSourceLabel = (i18n: I18n, source: string | undefined): string =>
  labelIn(assignmentSources, i18n, source)
