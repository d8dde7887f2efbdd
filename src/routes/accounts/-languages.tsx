import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { languageName } from '#/lib/display-name'
import { none } from '#/lib/none'
import { OpenShape } from '#/components/open-shape'

/** In which languages messages may be written for the account: its own wish, the workspace's, and what follows. */
export function Languages({ account }: { account: SocialAccount }) {
  const { i18n } = useLingui()
  const lists = account.messageGenerationLanguages
  return (
    <Panel title={i18n.t('Languages of messages')}>
      <Facts>
        <Fact label={i18n.t('In use')}>
          <LanguageList list={lists?.effectiveAllowedGenerationLanguages} />
        </Fact>
        <Fact label={i18n.t('Set for the account')}>
          <LanguageList list={lists?.allowedGenerationLanguages} />
        </Fact>
        <Fact label={i18n.t('Set for the workspace')}>
          <LanguageList list={lists?.workspaceAllowedGenerationLanguages} />
        </Fact>
      </Facts>
    </Panel>
  )
}

const isTags = (list: unknown): list is string[] =>
  Array.isArray(list) && list.every((tag) => typeof tag === 'string')

/** Language tags where the list holds some, else whatever came, for the service does not describe the list. */
function LanguageList({ list }: { list: unknown }) {
  const { i18n } = useLingui()
  if (list === undefined || list === null) return none
  if (!isTags(list)) return <OpenShape value={list} />
  if (list.length === 0) return <span className="text-text-3">{i18n.t('none set')}</span>
  return <bdi>{list.map((tag) => languageName(tag, i18n.locale)).join(', ')}</bdi>
}
