import { useLingui } from '@lingui/react/macro'
import { PaperBadge } from '@/entities/surveys/answer'
import {
  PersonStateDot,
  reasonWords,
  type SentPerson,
  type SentSurvey,
  timeTaken,
} from '@/entities/surveys/sent-survey'
import { formatMonthDay, formatTime, localDateOf } from '@/shared/lib/dates'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { Badge } from '@/shared/ui/badge'
import type { Column } from '@/shared/ui/data-table'
import { rounded } from '../../../../engines/expressions/run'

/** Columns of the table of subjects of a sent survey. */
export function usePersonColumns(sent: SentSurvey, timeZone: string): Column<SentPerson>[] {
  const { t } = useLingui()
  const day = localDateOf(Date.parse(sent.opensAt), timeZone)
  /** With the date if it differs from the day of sending. */
  const moment = (at: string | null) => {
    if (at === null) return missing
    const date = localDateOf(Date.parse(at), timeZone)
    const time = formatTime(Date.parse(at), timeZone)
    return date === day ? time : `${formatMonthDay(date)} ${time}`
  }
  const right = { isRight: true, width: '96px' } as const
  return [
    {
      id: 'subject',
      title: t`被験者`,
      isRowHeader: true,
      sort: 'CODE',
      width: '140px',
      cell: ({ testSubject }) => testSubject.code,
    },
    {
      id: 'state',
      title: t`状態`,
      sort: 'STATE',
      width: '220px',
      cell: ({ state, reason, isLate, isOnPaper }) => (
        <>
          <PersonStateDot state={state} /> {isOnPaper && <PaperBadge />}{' '}
          {isLate && <Badge tone="warning">{t`締め切り後`}</Badge>}
          {reason !== null && reasonWords(reason) !== null && <small>{reasonWords(reason)}</small>}
        </>
      ),
    },
    {
      id: 'sent',
      title: sent.isHandedOut ? t`リンクの用意` : t`送信`,
      sort: 'SENT_AT',
      ...right,
      cell: ({ sentAt }) => moment(sentAt),
    },
    { id: 'opened', title: t`開封`, sort: 'OPENED_AT', ...right, cell: ({ openedAt }) => moment(openedAt) },
    {
      id: 'answered',
      title: t`回答`,
      sort: 'ANSWERED_AT',
      ...right,
      cell: ({ answeredAt, startedAt }) =>
        answeredAt === null && startedAt !== null ? t`途中まで` : moment(answeredAt),
    },
    {
      id: 'seconds',
      title: t`所要時間`,
      sort: 'SECONDS',
      ...right,
      priority: 3,
      cell: ({ seconds }) => timeTaken(seconds),
    },
    {
      id: 'reminders',
      title: t`催促`,
      sort: 'REMINDERS',
      isRight: true,
      width: '180px',
      priority: 3,
      cell: ({ reminders, reminderReason }) => (
        <>
          <span>{reminders === 0 ? missing : t`${formatNumber(reminders)}回`}</span>
          {reminderReason !== null && reasonWords(reminderReason) !== null && (
            <small> {reasonWords(reminderReason)}</small>
          )}
        </>
      ),
    },
    {
      id: 'score',
      title: t`得点`,
      sort: 'SCORE',
      ...right,
      cell: ({ score }) => <b>{score === null ? missing : String(rounded(score, 1))}</b>,
    },
  ]
}
