import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { useProjectSurveyListQuery } from '@/entities/surveys/project-survey'
import { useLocale, withNote } from '@/shared/i18n'
import { InlineNote } from '@/shared/ui/inline-note'
import { NumberField } from '@/shared/ui/number-field'
import { Select } from '@/shared/ui/select'
import {
  type AlertAsks,
  type AskedMessage,
  askedMessages,
  askedMessageWords,
  askLimits,
  asksAnything,
  asksSentence,
} from '../../../../../engines/alert-rule'

const firstSurveys = { deleted: false, offset: 0, limit: 100 } as const
const nothing = 'nothing'

/** What is sent to the subject when the rule raises an alert, as one sentence below. */
export function AsksEditor({
  projectId,
  asks,
  onChange,
}: {
  projectId: string
  asks: AlertAsks
  onChange: (asks: AlertAsks) => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data } = useProjectSurveyListQuery({ projectId, ...firstSurveys })
  const surveys = (data?.items ?? []).filter(({ kind }) => kind === 'SCHEDULED')
  const chosen = surveys.find(({ id }) => id === asks.projectSurveyId)
  const isGone = asks.projectSurveyId !== undefined && data !== undefined && !chosen
  const change = ({ survey = asks.projectSurveyId, message = asks.message }: Change) =>
    onChange({
      mostPerWeek: asks.mostPerWeek,
      ...(survey !== undefined && survey !== nothing && { projectSurveyId: survey }),
      ...(message !== undefined && message !== nothing && { message }),
    })
  return (
    <>
      <Pair>
        <Select
          label={t`送るアンケート`}
          options={[
            { id: nothing, label: t`送らない` },
            ...surveys.map(({ id, name, status }) => ({
              id,
              label: status === 'ACTIVE' ? name : withNote(name, t`配信していません`),
            })),
            ...(isGone && asks.projectSurveyId
              ? [{ id: asks.projectSurveyId, label: t`削除された配信` }]
              : []),
          ]}
          value={asks.projectSurveyId ?? nothing}
          onChange={(survey) => change({ survey })}
        />
        <Select
          label={t`送るメッセージ`}
          options={[
            { id: nothing, label: t`送らない` },
            ...askedMessages.map((id) => ({ id, label: askedMessageWords[id][locale] })),
          ]}
          value={asks.message ?? nothing}
          onChange={(message: AskedMessage | typeof nothing) => change({ message })}
        />
      </Pair>
      {asksAnything(asks) && (
        <>
          <NumberField
            label={t`同じ被験者に7日間で送る上限`}
            unit={t`回まで`}
            step={1}
            minValue={1}
            maxValue={askLimits.perWeek}
            value={asks.mostPerWeek}
            onChange={(most) => onChange({ ...asks, mostPerWeek: most ?? Number.NaN })}
          />
          {Number.isFinite(asks.mostPerWeek) ? (
            <Sentence>{asksSentence(asks, chosen?.name ?? null, locale)}</Sentence>
          ) : (
            <InlineNote tone="warning">
              <Trans>7日間の上限を1から7で入力してください。</Trans>
            </InlineNote>
          )}
          <Note>
            <Trans>
              配信の条件・回答期間・控える時間と、1日の催促の上限はそのまま守られます。テスト中のルールと、遅れて判定した分は送信しません。
            </Trans>
          </Note>
        </>
      )}
    </>
  )
}

interface Change {
  readonly survey?: string
  readonly message?: AskedMessage | typeof nothing
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: ${({ theme }) => theme.space[12]};
`
const Sentence = styled.p`
  ${({ theme }) => ({ ...theme.typography.body })}
`
const Note = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
