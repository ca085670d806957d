import { getLocalTimeZone, isToday } from '@internationalized/date'
import { useLingui } from '@lingui/react/macro'
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { type LocalDate, weekdayOf } from '@/shared/lib/dates'
import { useHolidays } from '@/shared/lib/holidays'
import { IconButton } from '../icon-button'
import { Day } from './calendar-day'

interface Props {
  /** Days with a dot under their number. */
  isMarked?: ((date: LocalDate) => boolean) | undefined
  /** Today in another time zone; by default today on this device. */
  today?: LocalDate
}

/** One month, weeks from Monday. Saturdays are blue, Sundays and holidays vermilion, and today has a ring. */
export function MonthCalendar({ isMarked, today }: Props) {
  const { t } = useLingui()
  const zone = getLocalTimeZone()
  const isHoliday = useHolidays()
  return (
    <>
      <Head>
        <IconButton slot="previous" size="sm" icon="chevron-left" label={t`前の月`} />
        <Title />
        <IconButton slot="next" size="sm" icon="chevron-right" label={t`次の月`} />
      </Head>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>{(day) => <Weekday>{day}</Weekday>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const day = date.toString()
            const weekday = weekdayOf(day)
            const isRed = weekday === 6 || isHoliday(day)
            return (
              <Day
                date={date}
                $isToday={today === undefined ? isToday(date, zone) : day === today}
                $isMarked={isMarked?.(day) === true}
                $tone={isRed ? 'red' : weekday === 5 ? 'blue' : 'plain'}
              />
            )
          }}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  )
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${({ theme }) => theme.space[8]};
`
const Title = styled(Heading)`
  ${({ theme }) => ({ ...theme.typography.subheading })}
`
const Weekday = styled(CalendarHeaderCell)`
  width: 36px;
  height: 28px;
  font-size: ${({ theme }) => theme.typography.axis.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.tertiary};
`
