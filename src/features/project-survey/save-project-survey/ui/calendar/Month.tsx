import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type DefaultTheme, styled } from 'styled-components'
import { type LocalDate, weekdayName, weekdayOf } from '@/shared/lib/dates'
import { daysOfMonth } from '../../model/months'
import type { ShownOccurrence } from '../../model/occurrences'
import { DayDots } from './DayDots'

/** A month of occurrences with a dot for each; weeks start on Monday. */
export const Month = memo(function Month({
  month,
  occurrences,
  today,
  isHoliday,
}: {
  /** Its first day. */
  month: LocalDate
  occurrences: ReadonlyMap<LocalDate, readonly ShownOccurrence[]>
  today: LocalDate
  isHoliday: (day: LocalDate) => boolean
}) {
  const { t } = useLingui()
  const days = daysOfMonth(month)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const planned = days.flatMap((day) => occurrences.get(day) ?? []).filter(({ state }) => state === 'planned')
  const isNow = month.slice(0, 7) === today.slice(0, 7)
  const lead = weekdayOf(month)
  const weeks = Array.from({ length: Math.ceil((lead + days.length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => days[week * 7 + place - lead]),
  )
  return (
    <Frame>
      <Caption>
        <b>{t`${year}年${number}月`}</b>
        <span>
          {isNow ? (
            <Trans>
              残り <Plural value={planned.length} other="#回" />
            </Trans>
          ) : (
            <Plural value={planned.length} other="#回" />
          )}
        </span>
      </Caption>
      <thead>
        <tr>
          {weeks[0]?.map((_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weekdays do not move.
            <Weekday key={place} scope="col" $tone={toneOf(place, false)}>
              {weekdayName(place)}
            </Weekday>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks do not move.
          <tr key={number}>
            {week.map((day, place) =>
              day === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: weekdays do not move.
                <td key={place} />
              ) : (
                <td key={day}>
                  <Day $isToday={day === today} {...(day === today && { 'aria-current': 'date' as const })}>
                    <DayNumber $tone={toneOf(place, isHoliday(day))}>{Number(day.slice(8))}</DayNumber>
                    <DayDots occurrences={occurrences.get(day) ?? []} />
                  </Day>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Frame>
  )
})

type Tone = 'plain' | 'blue' | 'red'

function toneOf(weekday: number, isHoliday: boolean): Tone {
  if (weekday === 6 || isHoliday) return 'red'
  return weekday === 5 ? 'blue' : 'plain'
}

const Frame = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: center;
  td,
  th {
    padding: 0;
  }
`
const Caption = styled.caption`
  padding-bottom: ${({ theme }) => theme.space[4]};
  text-align: start;
  b {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  span {
    float: right;
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
`
const tones = ({ theme, $tone }: { theme: DefaultTheme; $tone: Tone }) =>
  ({ plain: theme.color.text.primary, blue: theme.color.accent.text, red: theme.color.danger.text })[$tone]
const Weekday = styled.th<{ $tone: Tone }>`
  height: 24px;
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${tones};
`
const Day = styled.div<{ $isToday: boolean }>`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: 1px;
  height: 34px;
  padding-top: 2px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme, $isToday }) => ($isToday ? theme.color.bg.muted : 'transparent')};
  box-shadow: ${({ theme, $isToday }) =>
    $isToday ? `inset 0 0 0 1.5px ${theme.color.border.control}` : 'none'};
`
const DayNumber = styled.span<{ $tone: Tone }>`
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  line-height: 18px;
  font-variant-numeric: tabular-nums;
  color: ${tones};
`
