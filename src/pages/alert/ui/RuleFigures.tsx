import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AlertRuleDetails } from '@/entities/alert'
import { useNow } from '@/shared/lib/clock'
import { addDays, formatDateTime, formatMonthDay, formatTime, localDateOf } from '@/shared/lib/dates'
import { formatDuration, formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { readAlertRule } from '../../../../engines/alert-rule'

type Figured = Pick<AlertRuleDetails, 'counts' | 'activity' | 'state' | 'definition'>

/** How a rule has done: what it raised, what is open, how soon somebody acted, and when it is evaluated next. */
export function RuleFigures({ rule, timeZone }: { rule: Figured; timeZone: string }) {
  const { t } = useLingui()
  const { open, acknowledged, snoozed, resolved } = rule.counts
  const { total, acted, minutesToAct } = rule.activity
  const [confirmed, later, over] = [acknowledged, snoozed, resolved].map((count) => formatNumber(count))
  return (
    <Figures>
      <Figure name={t`過去30日の発報`} value={t`${formatNumber(total)}回`}>
        {total > 0 ? <RaisedByDay activity={rule.activity} /> : <Note>{t`発報していません`}</Note>}
      </Figure>
      <Figure name={t`未対応`} value={t`${formatNumber(open)}件`} isOpen={open > 0}>
        <Note>{t`確認済み ${confirmed}・保留中 ${later}・解消 ${over}`}</Note>
      </Figure>
      <Figure
        name={t`対応までの中央値`}
        value={minutesToAct === null ? '—' : minutesToAct < 1 ? t`1分未満` : formatDuration(minutesToAct)}
      >
        <Note>{acted === 0 ? t`まだだれも対応していません` : t`過去30日の${formatNumber(acted)}件`}</Note>
      </Figure>
      <NextEvaluation rule={rule} timeZone={timeZone} />
    </Figures>
  )
}

function Figure({
  name,
  value,
  isOpen = false,
  children,
}: {
  name: string
  value: ReactNode
  isOpen?: boolean
  children?: ReactNode
}) {
  return (
    <div>
      <dt>{name}</dt>
      <Value $isOpen={isOpen}>{value}</Value>
      {children && <dd>{children}</dd>}
    </div>
  )
}

const everyMs = 60_000

function NextEvaluation({
  rule: {
    state,
    activity: { nextEvaluationAt },
    definition,
  },
  timeZone,
}: {
  rule: Figured
  timeZone: string
}) {
  const { t } = useLingui()
  const now = useNow(everyMs)
  const name = t`次の評価`
  if (state === 'OFF')
    return (
      <Figure name={name} value="—">
        <Note>{t`無効のため評価しません`}</Note>
      </Figure>
    )
  const kind = readAlertRule(definition)?.evaluation.kind
  if (kind === 'answer') return <Figure name={name} value={t`回答のたび`} />
  if (nextEvaluationAt === null) return <Figure name={name} value={t`測定値が届くたび`} />
  const at = Date.parse(nextEvaluationAt)
  const isToday = localDateOf(at, timeZone) === localDateOf(now, timeZone)
  const time = isToday ? t`${formatTime(at, timeZone)} 本日` : formatDateTime(at, timeZone)
  return (
    <Figure name={name} value={at <= now ? t`まもなく` : <time dateTime={nextEvaluationAt}>{time}</time>}>
      {kind === 'newData' && <Note>{t`新しいデータが届いたときにも評価します`}</Note>}
    </Figure>
  )
}

/** Thirty bars; the picture is said in words, too. */
function RaisedByDay({ activity: { from, to, perDay, total } }: Pick<AlertRuleDetails, 'activity'>) {
  const { t } = useLingui()
  const counts = perDay.map((count) => count ?? 0)
  const most = Math.max(3, ...counts)
  const label = t`日ごとの発報数。${formatMonthDay(from)}から${formatMonthDay(to)}まで合計${formatNumber(total)}回。`
  return (
    <Bars role="img" aria-label={label}>
      {counts.map((count, day) => {
        const date = addDays(from, day)
        return (
          <Bar key={date} $share={count / most} title={`${formatMonthDay(date)}: ${formatNumber(count)}`} />
        )
      })}
    </Bars>
  )
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[12]};
  margin: 0;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[24]}`};
  border-block: 1px solid ${({ theme }) => theme.color.border.default};
  dt {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    margin: 0;
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding-inline: ${({ theme }) => theme.space[16]};
  }
`
const Value = styled.dd<{ $isOpen: boolean }>`
  font-size: 18px;
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme, $isOpen }) => ($isOpen ? theme.color.danger.text : theme.color.text.primary)};
`
const Note = styled.span`
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 1px;
  max-width: 180px;
  height: 24px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.default};
`
const Bar = styled.span<{ $share: number }>`
  flex: 1;
  height: ${({ $share }) => `${$share * 100}%`};
  background: ${({ theme }) => theme.color.danger.solid};
`
