import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import {
  calendarRange,
  calendarWeeks,
  dayStateName,
  dayStateOf,
  useWearCalendarQuery,
  WearCalendar,
} from '@/entities/measurement'
import { formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'
import { formatDuration } from '@/shared/lib/numbers'
import { QueryView } from '@/shared/ui/query-view'
import { Skeleton } from '@/shared/ui/skeleton'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { Heading, Note, Section } from './TestSubjectPanel.styles'

interface Props {
  subjectId: string
  today: LocalDate
  /** The last day shown: today, or the end of the participation. */
  until: LocalDate
  selected: LocalDate
  onSelect: (day: LocalDate) => void
}

/** Worn hours of the last six weeks of the participation. A press on a day shows it above. */
export function WearSection({ subjectId, today, until, selected, onSelect }: Props) {
  const [isTable, setTable] = useState(false)
  const query = useWearCalendarQuery({ testSubjectId: subjectId, ...calendarRange(until) })
  return (
    <Section aria-label={t`装着時間`}>
      <Heading>
        <h3>
          <Trans>装着時間</Trans>
        </h3>
        <Note>
          <Trans>1日あたりの時間</Trans>
        </Note>
        <span>
          <LegendItem>
            <Swatch $dark={false} />
            <Trans>10時間未満</Trans>
          </LegendItem>
          <LegendItem>
            <Swatch $dark />
            <Trans>20時間以上</Trans>
          </LegendItem>
        </span>
      </Heading>
      <QueryView query={query} what={t`装着時間`} skeleton={<Skeleton height="170px" />}>
        {(calendar) =>
          isTable ? (
            <FigureTable
              label={t`装着時間の表`}
              heads={[t`日付`, t`装着時間`, t`状態`]}
              rows={calendar.dates.flatMap((date, index) =>
                date > today
                  ? []
                  : [
                      [
                        formatDateWithWeekday(date),
                        formatDuration(calendar.minutes[index]),
                        dayStateName(dayStateOf(calendar.states[index])),
                      ],
                    ],
              )}
            />
          ) : (
            <WearCalendar
              weeks={calendarWeeks(today, calendar, until)}
              selected={selected}
              onSelect={onSelect}
            />
          )
        }
      </QueryView>
      <div>
        <TableSwitch isTable={isTable} onChange={setTable} />
      </div>
    </Section>
  )
}

const LegendItem = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  margin-left: 12px;
  font-size: 11px;
  white-space: nowrap;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Swatch = styled.i<{ $dark: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: ${({ theme, $dark }) => ($dark ? theme.color.chart.seq6 : theme.color.chart.seq2)};
`
