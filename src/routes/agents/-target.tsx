import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { TruncatedText } from '#/components/truncated-text'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { formatDate, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'

type CompanyTarget = DataOf<'agents.get'>['companyTarget']
type Props = { target: CompanyTarget; zone: string | undefined }

export function Target({ target, zone }: Props) {
  const { i18n } = useLingui()
  const date = (value: string | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <Panel title={i18n.t('Target audience')} note={<bdi>{safeName(target?.name)}</bdi>}>
      <Facts>
        <Fact label={i18n.t('Value proposition')}>
          <Prose>{target?.valueProposition}</Prose>
        </Fact>
        <Fact label={i18n.t('Pain point')}>
          <Prose>{target?.painPoint}</Prose>
        </Fact>
        <Fact label={i18n.t('Differentiators')}>
          <Words list={target?.differentiators} />
        </Fact>
        <Fact label={i18n.t('Fit score')}>{formatCount(target?.fitScore, i18n.locale)}</Fact>
      </Facts>
      <h3 className="border-t border-line px-4 pt-3 pb-2 font-medium">{i18n.t('Ideal customer')}</h3>
      <Facts>
        <Fact label={i18n.t('Job titles')}>
          <Words list={target?.icpJobTitles} />
        </Fact>
        <Fact label={i18n.t('Industry')}>
          <Words list={target?.icpIndustry} />
        </Fact>
        <Fact label={i18n.t('Company size')}>
          <Words list={target?.icpCompanySize} />
        </Fact>
        <Fact label={i18n.t('Company type')}>
          <Words list={target?.icpCompanyType} />
        </Fact>
        <Fact label={i18n.t('Location')}>
          <bdi>{safeName(target?.icpLocation)}</bdi>
        </Fact>
        <Fact label={i18n.t('Years of experience')}>
          <Words list={target?.icpYearsOfExperience} />
        </Fact>
        <Fact label={i18n.t('Years in position')}>
          <Words list={target?.icpYearsInCurrentPosition} />
        </Fact>
        <Fact label={i18n.t('Gender')}>
          <Words list={target?.icpGender} />
        </Fact>
      </Facts>
      <Facts className="border-t border-line pt-3">
        <Fact label={i18n.t('Target created')}>{date(target?.createdAt)}</Fact>
        <Fact label={i18n.t('Target changed')}>{date(target?.updatedAt)}</Fact>
      </Facts>
      <Disclosure title={i18n.t('Details')}>
        <Facts>
          <Fact label={i18n.t('Target ID')}>{safeName(target?.id)}</Fact>
          <Fact label={i18n.t('Target’s workspace ID')}>{safeName(target?.workspaceId)}</Fact>
        </Facts>
      </Disclosure>
    </Panel>
  )
}

const maxLength = 4_000

const Prose = ({ children }: { children: string | undefined }): ReactNode =>
  children ? (
    <p dir="auto" className="whitespace-pre-wrap">
      <TruncatedText text={children} maxLength={maxLength}>
        {safeProse}
      </TruncatedText>
    </p>
  ) : (
    none
  )

/** An empty list restricts nothing. */
function Words({ list }: { list: readonly string[] | undefined }) {
  const { i18n } = useLingui()
  if (list === undefined) return none
  if (list.length === 0) return <span className="text-text-3">{i18n.t('any')}</span>
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      {list.map((word, i) => (
        // The words of a list need not differ.
        <li key={`${i}`} className="max-w-full truncate rounded-sm bg-hover px-1.5">
          <bdi>{safeName(word)}</bdi>
        </li>
      ))}
    </ul>
  )
}
