import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import {
  type AlertEvent,
  type AlertEventDetails,
  AlertEventStateDot,
  AlertSeverityBadge,
  alertActionSentence,
  alertResolutionName,
  latenessSentence,
  useAlertEventQuery,
} from '@/entities/alert'
import { inBrackets, listed } from '@/shared/i18n'
import { formatDate, formatDateTime } from '@/shared/lib/dates'
import { paths } from '@/shared/routes'
import { focusRing } from '@/shared/theme'
import { type Fact, FactList } from '@/shared/ui/fact-list'
import { InlineNote } from '@/shared/ui/inline-note'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'
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
      <p>
        <AlertSeverityBadge severity={severity} /> <AlertEventStateDot state={state} />{' '}
        <Jump to={monitoringOf(projectId, testSubjectId, windowOn)}>
          <Trans>モニタリングで見る</Trans>
        </Jump>
        {event.answer && (
          <>
            {' '}
            <Jump to={addressOf(event.answer, projectId)}>
              <Trans>回答を見る</Trans>
            </Jump>
          </>
        )}
      </p>
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
      <p>{event.sentence}</p>
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
        <History>
          {actions.map(
            ({
              id,
              kind,
              step,
              madeByName,
              names,
              note,
              asked,
              why,
              isByMail,
              isTooLate,
              until,
              at: madeAt,
            }) => (
              <li key={id}>
                <span>
                  {step !== null && <span>{t`段階${step}: `}</span>}
                  <span>
                    {kind === 'UNREACHED' && names.length === 0
                      ? t`届く人がいませんでした`
                      : alertActionSentence(kind)}
                  </span>
                  {asked !== null && <span>{inBrackets(asked)}</span>}
                  {why !== null && <span>{t`：${why}`}</span>}
                  {names.length > 0 && <span>{inBrackets(listed(names))}</span>}
                  {until && <span>{inBrackets(t`${at(until)}まで`)}</span>}
                  {isByMail && <span>{inBrackets(t`メールのリンクから`)}</span>}
                  {isTooLate && <span>{inBrackets(t`すでに解消していたため、変わっていません`)}</span>}
                  {madeByName !== null && <span>{` ${madeByName}`}</span>}
                  {note !== '' && <Note>{note}</Note>}
                </span>
                <time dateTime={madeAt}>{at(madeAt)}</time>
              </li>
            ),
          )}
        </History>
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
  }
`
const Jump = styled(Link)`
  ${focusRing}
  color: ${({ theme }) => theme.color.accent.text};
`
const History = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[12]};
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  time {
    flex: none;
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Note = styled.q`
  display: block;
  color: ${({ theme }) => theme.color.text.secondary};
  quotes: none;
  white-space: pre-wrap;
`
