import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { type AlertRehearsal, useAlertRehearsalQuery, useStopRehearsal } from '@/entities/alert'
import { listed } from '@/shared/i18n'
import { addDays, formatMonthDay } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { SegmentedControl } from '@/shared/ui/segmented-control'
import {
  type AlertAsks,
  type AlertRule as AlertDefinition,
  asksAnything,
} from '../../../../../engines/alert-rule'
import { canSaveAsks, problemsOf } from '../model/rule-draft'
import type { Receivers } from '../model/use-receivers'
import { useSettled } from '../model/use-settled'
import { RehearsedCounts } from './RehearsedCounts'
import { RehearsedSubjects } from './RehearsedSubjects'
import { ThresholdChart } from './ThresholdChart'

const spans = ['7', '30', '90'] as const
/** People type a number within this; each pause is one question. */
const pauseMs = 250

/** この条件で試算: what the rule would have done until now, beside the editor. */
export function RehearsalPanel({
  projectId,
  rule,
  asks,
  savedRule,
  receivers,
}: {
  projectId: string
  rule: AlertDefinition
  /** What is sent to subjects. */
  asks: AlertAsks
  /** Compared with, if it is another. */
  savedRule: AlertDefinition | null
  /** Whom its alerts are told to. */
  receivers: Receivers
}) {
  const { t } = useLingui()
  const [span, setSpan] = useState<(typeof spans)[number]>('30')
  const days = Number(span)
  const settled = useSettled(rule, pauseMs)
  const isWrong = problemsOf(settled).length > 0
  const settledAsks = useSettled(asks, pauseMs)
  const asked = asksAnything(settledAsks) && canSaveAsks(settledAsks) ? { asks: settledAsks } : {}
  const question = { projectId, rule: settled, days, ...asked }
  // Another rule or length is rehearsed again.
  const [stopped, setStopped] = useState<string | null>(null)
  const isStopped = stopped === JSON.stringify(question)
  const query = useAlertRehearsalQuery(question, { skip: isWrong || isStopped })
  const stopRehearsal = useStopRehearsal()
  const stop = () => {
    setStopped(JSON.stringify(question))
    stopRehearsal(question)
  }
  const isChanged = savedRule !== null && JSON.stringify(savedRule) !== JSON.stringify(settled)
  const before = useAlertRehearsalQuery(
    { projectId, rule: savedRule ?? settled, days },
    { skip: !isChanged || savedRule === null },
  )
  return (
    <Frame aria-label={t`試算`}>
      <Head>
        <span>
          <Trans>この条件で試算</Trans>
        </span>
        <SegmentedControl
          label={t`試算の長さ`}
          segments={spans.map((id) => ({ id, label: t`${id}日` }))}
          value={span}
          onChange={setSpan}
        />
      </Head>
      {query.isFetching && !isStopped && (
        <div>
          <Button size="sm" variant="text" icon="close" onPress={stop}>
            <Trans>試算をやめる</Trans>
          </Button>
        </div>
      )}
      {isWrong ? (
        <InlineNote tone="warning">
          <Trans>条件に直すところがあるため、試算できません。</Trans>
        </InlineNote>
      ) : isStopped ? (
        <InlineNote
          action={
            <Button size="sm" onPress={() => setStopped(null)}>
              <Trans>もう一度試算する</Trans>
            </Button>
          }
        >
          <Trans>試算をやめました。</Trans>
        </InlineNote>
      ) : (
        <QueryView query={query} what={t`試算`} keepPrevious>
          {(rehearsal) => (
            <Outcome
              projectId={projectId}
              rehearsal={rehearsal}
              asked={days}
              rule={settled}
              receivers={receivers}
              before={isChanged ? before.currentData?.total : undefined}
            />
          )}
        </QueryView>
      )}
    </Frame>
  )
}

function Outcome({
  projectId,
  rehearsal,
  asked,
  rule,
  receivers,
  before,
}: {
  projectId: string
  rehearsal: AlertRehearsal
  /** Days that were asked for. */
  asked: number
  rule: AlertDefinition
  receivers: Receivers
  before: number | undefined
}) {
  const { t } = useLingui()
  const { total, targeted, affected, subjects, asksPresent } = rehearsal
  const days = rehearsal.perDay.length
  const { heldBack } = rehearsal
  const perWeek = formatNumber(Math.round(((total - heldBack) / days) * 70) / 10)
  const held = formatNumber(heldBack)
  const targets = formatNumber(targeted)
  const [told, later] = [useShortList(receivers.told), useShortList(receivers.later)]
  return (
    <>
      <div role="status">
        <Total>
          <b>{formatNumber(total)}</b>
          <span>{t`回`}</span>
          <strong>{t`過去${days}日で発報していました`}</strong>
        </Total>
        <Small>
          <span>{t`対象 ${targets}名のうち ${affected}名が該当。`}</span>
          <span>{` ${told === null ? t`1週間に約${perWeek}回です。` : t`1週間に約${perWeek}回、${told}に知らせます。`}`}</span>
          {later !== null && <span>{` ${t`確認されないときは、${later}にも知らせます。`}`}</span>}
          {heldBack > 0 && (
            <span>{` ${t`このうち${held}回は、上限のため発報のときには知らせません。`}`}</span>
          )}
          {before !== undefined && <span>{` ${t`保存済みの条件では ${before}回でした。`}`}</span>}
        </Small>
      </div>
      {days < asked && <InlineNote>{t`測定値が多いため、直近${days}日だけを試算しています。`}</InlineNote>}
      {rehearsal.asked && <Asked asked={rehearsal.asked} days={days} />}
      {asksPresent && (
        <InlineNote>
          <Trans>電池残量やデバイスの状態は過去の値が残らないため、今の分だけを試算しています。</Trans>
        </InlineNote>
      )}
      <Timeline rehearsal={rehearsal} />
      {rehearsal.counts && rehearsal.counts.length > 0 && <RehearsedCounts counts={rehearsal.counts} />}
      {subjects.length > 0 && <RehearsedSubjects projectId={projectId} rehearsal={rehearsal} />}
      <ThresholdChart rehearsal={rehearsal} rule={rule} />
    </>
  )
}

const mostNamed = 3

/** The first names, and how many others; null: nobody. */
function useShortList(all: readonly string[]): string | null {
  const { t } = useLingui()
  if (all.length === 0) return null
  const names = listed(all.slice(0, mostNamed))
  if (all.length <= mostNamed) return names
  const others = formatNumber(all.length - mostNamed)
  return t`${names} ほか${others}名`
}

/** How often subjects would have been written to. */
function Asked({
  asked: { people, total, most, heldBack },
  days,
}: {
  asked: NonNullable<AlertRehearsal['asked']>
  days: number
}) {
  const { t } = useLingui()
  const [who, count, times] = [formatNumber(people), formatNumber(total), formatNumber(most)]
  if (total === 0) return <Small>{t`過去${days}日では、被験者には送信していませんでした。`}</Small>
  return (
    <Small>
      <span>{t`被験者への送信は ${who}名に計${count}回、多い人で${times}回でした。`}</span>
      {heldBack > 0 && <span>{` ${t`上限のため見送ったのは ${formatNumber(heldBack)}回です。`}`}</span>}
    </Small>
  )
}

/** Alerts by day. */
function Timeline({ rehearsal: { perDay, from, to, total } }: { rehearsal: AlertRehearsal }) {
  const { t } = useLingui()
  const counts = perDay.map((count) => count ?? 0)
  const most = Math.max(3, ...counts)
  const label = t`日ごとの発報数。${formatMonthDay(from)}から${formatMonthDay(to)}まで合計${total}回。`
  return (
    <figure>
      <Bars role="img" aria-label={label}>
        {counts.map((count, day) => (
          <Bar
            key={addDays(from, day)}
            $share={count / most}
            title={`${formatMonthDay(addDays(from, day))}: ${count}`}
          />
        ))}
      </Bars>
      <Ends aria-hidden="true">
        <span>{formatMonthDay(from)}</span>
        <span>{formatMonthDay(to)}</span>
      </Ends>
    </figure>
  )
}

const Frame = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  align-content: start;
  padding: ${({ theme }) => theme.space[20]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.lg};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[8]};
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => theme.space[6]};
  b {
    font-size: 28px;
    line-height: 1.2;
  }
`
const Small = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 1px;
  height: 72px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
const Bar = styled.span<{ $share: number }>`
  flex: 1;
  height: ${({ $share }) => `${$share * 100}%`};
  background: ${({ theme }) => theme.color.danger.mark};
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
