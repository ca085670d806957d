import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { daysBetween, formatDayWithTime, type LocalDate } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import type { ShownOccurrence } from '../../model/occurrences'

const shown = 4

/** 次の配信: the next occurrences with their number of subjects, and the number per person and week. */
export function NextOccurrences({
  occurrences,
  now,
  today,
  perWeek,
  minutes,
}: {
  occurrences: readonly ShownOccurrence[]
  now: number
  today: LocalDate
  perWeek: number | null | undefined
  /** Estimated minutes to answer once. */
  minutes: number | null | undefined
}) {
  const { t } = useLingui()
  // What is due is being sent: the next is the one after it.
  const coming = occurrences.filter(({ state, at }) => state === 'planned' && at > now).slice(0, shown)
  return (
    <Frame>
      <Head>
        <h2>
          <Trans>次の配信</Trans>
        </h2>
        {perWeek !== null && perWeek !== undefined && <Burden perWeek={perWeek} minutes={minutes} />}
      </Head>
      {coming.length === 0 && (
        <Nothing>
          <Trans>表示している月に、これからの配信はありません。</Trans>
        </Nothing>
      )}
      <ul>
        {coming.map(({ key, local, subjectCount }) => {
          const day = local.slice(0, 10)
          const days = daysBetween(today, day)
          return (
            <li key={key}>
              <span>{formatDayWithTime(day, key.includes('#') ? t`ランダムな時刻` : local.slice(11))}</span>
              <small>{days <= 0 ? t`今日` : <Plural value={days} other="#日後" />}</small>
              <b>{subjectCount === undefined ? '—' : <Plural value={subjectCount} other="#名" />}</b>
            </li>
          )
        })}
      </ul>
    </Frame>
  )
}

/** How often each person is asked, and for how long. What is rarer than once a week is counted over four weeks. */
function Burden({ perWeek, minutes }: { perWeek: number; minutes: number | null | undefined }) {
  const { t } = useLingui()
  const isRare = perWeek < 1
  const count = isRare ? Math.round(perWeek * 4) : perWeek
  if (count === 0) return null
  const times = formatNumber(count, Number.isInteger(count) ? 0 : 1)
  const spent = minutes == null ? null : formatNumber(count * minutes)
  const rate = isRare ? t`1人あたり これからの4週間で${times}回` : t`1人あたり 週${times}回`
  return <small>{spent === null ? rate : rate + t`・約${spent}分`}</small>
}

const Frame = styled.section`
  ul {
    padding: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[8]};
    min-height: 34px;
    ${({ theme }) => ({ ...theme.typography.dense })}
    font-variant-numeric: tabular-nums;
  }
  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
  li b {
    margin-left: auto;
    font-weight: ${({ theme }) => theme.font.weight.regular};
  }
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `10px ${theme.space[16]}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
`
const Nothing = styled.p`
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.secondary};
`
