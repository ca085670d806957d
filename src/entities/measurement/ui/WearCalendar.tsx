import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDateWithWeekday, formatMonthDay, type LocalDate, weekdayName } from '@/shared/lib/dates'
import { formatDuration, formatNumber } from '@/shared/lib/numbers'
import { dayStateName, dayStateShort } from '../model/day-state'
import { sequentialStep } from '../model/sequential-scale'
import type { WearDay } from '../model/wear-calendar'
import {
  Cell,
  Corner,
  FutureCell,
  HatchCell,
  Head,
  Row,
  Table,
  TodayCell,
  WeekHead,
} from './WearCalendar.styles'

interface Props {
  weeks: readonly WearDay[][]
  /** The day whose charts are shown above. */
  selected: LocalDate
  onSelect: (date: LocalDate) => void
}

/** Worn hours of six weeks, Monday first; a day without data shows the reason. */
export function WearCalendar({ weeks, selected, onSelect }: Props) {
  return (
    <Table aria-label={t`1日あたりの装着時間、6週間`}>
      <thead>
        <tr>
          <Corner as="td" />
          {[0, 1, 2, 3, 4, 5, 6].map((index) => (
            <Head key={index} scope="col">
              {weekdayName(index)}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Row key={week[0]?.date}>
            <WeekHead scope="row">{week[0] ? formatMonthDay(week[0].date) : ''}</WeekHead>
            {week.map((day) => (
              <td key={day.date}>
                <DayCell day={day} isSelected={day.date === selected} onSelect={onSelect} />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function DayCell({
  day,
  isSelected,
  onSelect,
}: {
  day: WearDay
  isSelected: boolean
  onSelect: Props['onSelect']
}) {
  if (day.kind === 'future') return <FutureCell />
  const date = formatDateWithWeekday(day.date)
  const shared = {
    type: 'button',
    'aria-label': `${date} ${shownWords(day)}`,
    'aria-pressed': isSelected,
    title: `${date} ${wearWords(day)}`,
    onClick: () => onSelect(day.date),
  } as const
  if (day.kind === 'today') {
    return (
      <TodayCell {...shared}>
        <Trans>計測中</Trans>
      </TodayCell>
    )
  }
  if (day.kind === 'missing') {
    return <HatchCell {...shared}>{day.minutes === 0 ? '0' : dayStateShort(day.state)}</HatchCell>
  }
  return (
    <Cell {...shared} $step={sequentialStep(day.minutes, [360, 1440])}>
      {hoursOf(day.minutes)}
    </Cell>
  )
}

const hoursOf = (minutes: number) => formatNumber(minutes / 60, 1)

/** The name of a day says what its cell shows, so that it can be called by what is seen (WCAG 2.5.3). */
function shownWords(day: WearDay): string {
  if (day.kind === 'worn') return t`${hoursOf(day.minutes)} 時間`
  return day.kind === 'missing' && day.minutes === 0 ? t`0 時間 ${dayStateName(day.state)}` : wearWords(day)
}

function wearWords(day: WearDay): string {
  if (day.kind === 'today') return t`計測中`
  if (day.kind === 'worn') return formatDuration(day.minutes)
  return day.kind === 'missing' ? dayStateName(day.state) : ''
}
