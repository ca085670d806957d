import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  type AlertEvent,
  type AlertEventDetails,
  AlertEventStateDot,
  AlertSeverityBadge,
  alertResolutionName,
  latenessSentence,
  useAlertEventQuery,
} from '@/entities/alert'
import { formatDate, formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { type Fact, FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextLink } from '@/shared/ui/link'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
import { AlertHistory } from './AlertHistory'
import { CountedSubjects } from './CountedSubjects'
import { LazySeriesChart } from './LazySeriesChart'

/** One alert: what was known when it was raised, the days around it, what was done, and what can be done. */
export function AlertEventPanel({
  projectId,
  alertEventId,
  timeZone,
  actions,
  onClose,
}: {
  projectId: string
  alertEventId: string
  timeZone: string
  actions: (event: AlertEvent) => ReactNode
  onClose: () => void
}) {
  const { t } = useLingui()
  const query = useAlertEventQuery({ alertEventId })
  const event = query.currentData
  return (
    <SidePanel
      title={event ? event.code : t`アラート`}
      isOpen
      onClose={onClose}
      footer={event && event.state !== 'RESOLVED' && actions(event)}
    >
      <QueryView query={query} what={t`アラート`}>
        {(shown) => <Parts event={shown} projectId={projectId} timeZone={timeZone} />}
      </QueryView>
    </SidePanel>
  )
}

function Parts({
  event,
  projectId,
  timeZone,
}: {
  event: AlertEventDetails
  projectId: string
  timeZone: string
}) {
  const { t } = useLingui()
  const {
    severity,
    state,
    ruleName,
    testSubjectId,
    windowOn,
    rule,
    ruleVersion,
    series,
    isTest,
    lateness,
    cohort,
    actions,
  } = event
  const at = (instant: string) => formatDateTime(Date.parse(instant), timeZone)
  return (
    <Frame>
      <Head>
        <AlertSeverityBadge severity={severity} />
        <AlertEventStateDot state={state} />
        <Jumps>
          {event.answer && (
            <TextLink to={addressOf(event.answer, projectId)}>
              <Trans>回答を見る</Trans>
            </TextLink>
          )}
          <TextLink to={monitoringOf(projectId, testSubjectId, windowOn)}>
            <Trans>モニタリングで見る</Trans>
          </TextLink>
        </Jumps>
      </Head>
      {isTest && (
        <InlineNote>
          <Trans>テスト中のルールによる記録です。だれにも知らせていません。</Trans>
        </InlineNote>
      )}
      {event.heldBackBy !== null && (
        <InlineNote>
          {event.heldBackUntil
            ? t`同じ被験者について知らせる上限に達していたため、発報のときに知らせていません。未対応なら ${at(event.heldBackUntil)} にまとめて知らせます。`
            : t`同じ被験者について知らせる上限に達していたため、発報のときに知らせていません。`}
        </InlineNote>
      )}
      {lateness && <InlineNote>{latenessSentence(lateness)}</InlineNote>}
      <div>
        {rule && <TextLink to={paths.alert(projectId, event.ruleId)}>{ruleName}</TextLink>}
        <p>{event.sentence}</p>
      </div>
      {!rule && <InlineNote>{t`ルール「${ruleName}」は削除されています。`}</InlineNote>}
      {rule && rule.sentence !== event.sentence && (
        <InlineNote>
          <Trans>
            ルールはその後に変わりました。このアラートは、上の版{ruleVersion}で判定したものです。今のルール:{' '}
            {rule.sentence}
          </Trans>
        </InlineNote>
      )}
      <FactList facts={factsOf(event, at)} />
      {cohort && <CountedSubjects projectId={projectId} cohort={cohort} windowOn={windowOn} />}
      {series && <LazySeriesChart series={series} windowOn={windowOn} />}
      <section aria-labelledby="alert-history">
        <h3 id="alert-history">
          <Trans>通知と対応</Trans>
        </h3>
        <AlertHistory actions={actions} at={at} />
      </section>
    </Frame>
  )
}

function monitoringOf(projectId: string, subjectId: string | null | undefined, day: string): string {
  const page = paths.monitoring(projectId)
  return subjectId ? `${page}&subject=${subjectId}&day=${day}` : page
}

function addressOf(
  { projectSurveyId, sentSurveyId, surveyAnswerId }: NonNullable<AlertEventDetails['answer']>,
  projectId: string,
): string {
  return sentSurveyId === null || sentSurveyId === undefined
    ? paths.projectSurveyVoluntaryOne(projectId, projectSurveyId, surveyAnswerId)
    : paths.projectSurveyAnswer(projectId, projectSurveyId, sentSurveyId, surveyAnswerId)
}

function factsOf(event: AlertEventDetails, at: (instant: string) => string): Fact[] {
  const { windowOn, raisedAt, valueText, readings, lastSyncAt, ruleVersion, resolution, assigneeName } = event
  const [reading] = readings
  // What was answered is told to owners alone.
  const { cohort } = event
  const hiddenValue = event.isOfAnswers ? t`オーナーだけが見られます` : '—'
  const facts: (Fact | null)[] = [
    { name: t`発報`, value: at(raisedAt) },
    { name: t`判定した期間の最後の日`, value: formatDate(windowOn) },
    cohort ? { name: t`当てはまった人数`, value: t`${cohort.of}名のうち${cohort.holding}名` } : null,
    cohort && cohort.unknown > 0 ? { name: t`判定できない人数`, value: t`${cohort.unknown}名` } : null,
    cohort
      ? null
      : { name: t`値`, value: event.kind === 'MISSING' ? t`データなし` : (valueText ?? hiddenValue) },
    event.latestText !== null && event.latestOn !== null && event.latestOn !== windowOn
      ? { name: t`最新の値`, value: t`${event.latestText}（${formatDate(event.latestOn)}）` }
      : null,
    event.closingText !== null && event.closedOn !== null
      ? { name: t`解消したときの値`, value: t`${event.closingText}（${formatDate(event.closedOn)}）` }
      : null,
    // A window of minutes or hours counts its samples.
    reading && reading.days === 0 ? { name: t`値の数`, value: String(reading.used ?? 0) } : null,
    reading && reading.days !== 0
      ? { name: t`値のある日`, value: t`${reading.days ?? 0}日のうち${reading.used ?? 0}日` }
      : null,
    event.usualText === null ? null : { name: t`本人の通常`, value: event.usualText },
    cohort ? null : { name: t`そのときの最終同期`, value: lastSyncAt === null ? '—' : at(lastSyncAt) },
    { name: t`ルールの版`, value: String(ruleVersion) },
    assigneeName === null ? null : { name: t`担当者`, value: assigneeName },
    resolution === null ? null : { name: t`結果`, value: alertResolutionName(resolution) },
  ]
  return facts.filter((fact) => fact !== null)
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[16]};
  h3 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
    margin-bottom: ${({ theme }) => theme.space[8]};
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[12]}`};
`
/** At the end of the line, as in the heads of pages. */
const Jumps = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[12]};
  margin-left: auto;
`
