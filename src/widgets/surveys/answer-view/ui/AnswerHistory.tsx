import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { SurveyAnswer } from '@/entities/surveys/answer'
import { timeTaken } from '@/entities/surveys/sent-survey'
import { listed, middleDot, quoted } from '@/shared/i18n'
import { formatDateTime } from '@/shared/lib/dates'
import { ellipsis } from '@/shared/theme'
import { Icon, type IconName } from '@/shared/ui/icon'
import {
  type Answer,
  answerText,
  inLanguage,
  itemAt,
  plainText,
  type Run,
  type ShownItem,
} from '../../../../../engines/survey/run'
import { messageWords } from '../model/message-words'
import { SideCard } from './SideCard'

type Event = SurveyAnswer['history'][number]

const icons: Readonly<Record<Event['kind'], IconName>> = {
  OPENED: 'eye',
  STARTED: 'edit',
  SAVED_OFFLINE: 'offline',
  ANSWERED: 'check-circle',
  REPLACED: 'refresh',
  CORRECTED: 'edit',
  COPY_WAITING: 'clock',
  COPY_SENT: 'mail',
  COPY_SHORTENED: 'warning',
  COPY_REFUSED: 'warning',
}

/**
 * 回答の経過: what was sent to the subject, when the answer was opened, started, saved offline and sent, and who corrected what
 * and why.
 */
export function AnswerHistory({
  answer,
  timeZone,
  items,
  run,
}: {
  answer: SurveyAnswer
  timeZone: string
  items: readonly ShownItem[]
  run: Run
}) {
  const { t } = useLingui()
  const names: Readonly<Record<Event['kind'], string>> = {
    OPENED: t`開封しました`,
    STARTED: t`回答を始めました`,
    SAVED_OFFLINE: t`オフラインで一時保存しました`,
    ANSWERED: answer.paper ? t`紙の回答を入力しました` : t`回答を送信しました`,
    REPLACED: t`別の端末の回答に置き換わりました`,
    CORRECTED: t`スタッフが訂正しました`,
    COPY_WAITING: t`同意書の控えを本人に送信します`,
    COPY_SENT: t`同意書の控えを本人に送信しました`,
    COPY_SHORTENED: t`控えのメールには、長い説明文を含めていません。本人は回答に使ったリンクで全文を読めます`,
    COPY_REFUSED: t`同意書の控えは、メールサーバーに拒否されました`,
  }
  // Hides "opened" and "started" of paper entry, which happen at the same moment and not by the subject.
  const isOfSubject = ({ kind, at }: Event) =>
    !answer.paper || at !== answer.answeredAt || (kind !== 'OPENED' && kind !== 'STARTED')
  const isIssued =
    !answer.messages.some(({ kind }) => kind === 'INVITATION') &&
    !(answer.paper && answer.sentSurvey === null)
  const moments = [
    ...(isIssued
      ? [{ key: 'issued', icon: 'send' as const, name: t`リンクを渡しました`, at: answer.issuedAt }]
      : []),
    ...answer.messages.map((message) => ({
      key: `${message.kind} ${message.at}`,
      icon: message.isUndelivered ? ('warning' as const) : ('send' as const),
      name: messageWords(message),
      at: message.at,
    })),
    ...answer.history.filter(isOfSubject).map((event) => ({
      key: `${event.kind} ${event.at} ${event.address}`,
      icon: icons[event.kind],
      name: names[event.kind],
      at: event.at,
      children: event.address !== null && <Change event={event} address={event.address} run={run} />,
    })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const spent = items.reduce((sum, { answer: given }) => sum + (given?.seconds ?? 0), 0)
  const time = timeTaken(spent)
  return (
    <Card>
      <header>
        <h2>
          <Trans>回答の経過</Trans>
        </h2>
        {spent > 0 && (
          <small>
            <Trans>回答時間の合計 {time}</Trans>
          </small>
        )}
      </header>
      <ol>
        {moments.map(({ key, ...moment }) => (
          <Moment key={key} timeZone={timeZone} {...moment} />
        ))}
      </ol>
      <Zone>{timeZone}</Zone>
    </Card>
  )
}

function Moment({
  icon,
  name,
  at,
  timeZone,
  children,
}: {
  icon: IconName
  name: string
  at: string
  timeZone: string
  children?: React.ReactNode
}) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {name}
        {children}
      </span>
      <time dateTime={at}>{formatDateTime(new Date(at), timeZone)}</time>
    </li>
  )
}

/** The question, the old answer, the new one, and the reason. The question may be hidden now. */
function Change({ event, address, run }: { event: Event; address: string; run: Run }) {
  const item = itemAt(run.survey, address)
  const said = (json: unknown) => {
    if (!item || typeof json !== 'object' || json === null || !('value' in json)) return '—'
    return listed(answerText(item, json as Answer, run.context.language)) || '—'
  }
  const by = event.byName === null ? '' : middleDot() + event.byName
  const reason = event.reason === null ? '' : quoted(event.reason)
  return (
    <small>
      {item && <Question>{plainText(inLanguage(item.text, run.context.language))}</Question>}
      <span>{`${said(event.before)} → ${said(event.after)}${by}${reason}`}</span>
    </small>
  )
}

const Question = styled.span`
  display: block;
  ${ellipsis}
`
const Zone = styled.small`
  padding: 0 18px 12px;
`
const Card = styled(SideCard)`
  ol {
    display: grid;
    gap: 14px;
    padding: 14px 18px;
    ${({ theme }) => ({ ...theme.typography.dense })}
  }
  li {
    display: flex;
    gap: 12px;
  }
  li > svg {
    margin-top: 2px;
    color: ${({ theme }) => theme.color.text.tertiary};
  }
  li > span {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    ${({ theme }) => ({ ...theme.typography.caption })}
  }
  small,
  time {
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
