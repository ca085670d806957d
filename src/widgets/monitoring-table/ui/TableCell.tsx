import {
  DayBars,
  dayStateOf,
  formatMetric,
  HeartRateSparkline,
  hasFigure,
  MissingFigure,
  WearFigure,
} from '@/entities/measurement'
import type { MonitoringTablePage } from '@/entities/monitoring'
import { AttentionMark, AttentionReasons, BatteryFigure, SyncAge, type Tag } from '@/entities/test-subject'
import { formatNumber } from '@/shared/lib/numbers'
import { TagLabel } from '@/shared/ui/tag-label'
import type { Column, ColumnName } from '../model/columns'
import { Cell, Chart, Code, Figure, Subject, Tags } from './MonitoringTable.styles'

interface RowFacts {
  page: MonitoringTablePage
  index: number
  tagOf: ReadonlyMap<string, Tag>
  timeZone: string
  validDayMinutes: number
  now: number
}

/** One cell of the list: a small chart with its latest figure, or a figure alone. */
export function TableCell({ column, row }: { column: Column; row: RowFacts }) {
  return (
    <Cell role={column.name === 'subject' ? 'rowheader' : 'gridcell'} $right={column.isRight === true}>
      {contents[column.name](row)}
    </Cell>
  )
}

const contents: Record<ColumnName, (row: RowFacts) => React.ReactNode> = {
  subject: ({ page, index, tagOf }) => (
    <Subject>
      <Code>
        <AttentionMark level={page.attention[index] ?? 'NONE'} />
        {page.codes[index]}
      </Code>
      {page.tagIds[index]?.length ? (
        <Tags>
          {page.tagIds[index]?.map((id) => {
            const tag = tagOf.get(id)
            return tag ? <TagLabel key={id} name={tag.name} colour={tag.colour} isPlain /> : null
          })}
        </Tags>
      ) : null}
    </Subject>
  ),
  heartRate: ({ page, index }) => {
    const latest = page.heartRateLatest[index] ?? null
    // The list carries no state of its own for heart rate: the day's, unless that day has steps.
    const today = dayStateOf(page.stepsStates[index]?.at(-1))
    return (
      <Chart>
        <HeartRateSparkline values={page.heartRateSparkline[index] ?? []} />
        <Figure>
          {latest === null ? (
            <MissingFigure state={hasFigure(today) ? 'NOT_MEASURED' : today} />
          ) : (
            formatNumber(latest)
          )}
        </Figure>
      </Chart>
    )
  },
  steps: ({ page, index }) => days('STEPS', page.stepsByDay[index], page.stepsStates[index]),
  sleep: ({ page, index }) => days('SLEEP', page.sleepByDay[index], page.sleepStates[index]),
  wear: ({ page, index, validDayMinutes }) => {
    const minutes = page.wearMinutes[index] ?? null
    if (minutes === null) return <MissingFigure state={dayStateOf(page.wearStates[index])} />
    return <WearFigure minutes={minutes} validDayMinutes={validDayMinutes} />
  },
  recency: ({ page, index, now, timeZone }) => (
    <SyncAge lastSyncAt={page.lastSyncAt[index] ?? null} now={now} timeZone={timeZone} />
  ),
  battery: ({ page, index }) => <BatteryFigure percent={page.batteryPercent[index] ?? null} />,
  attention: ({ page, index }) => (
    <AttentionReasons level={page.attention[index] ?? 'NONE'} reasons={page.attentionReasons[index] ?? []} />
  ),
}

function days(
  metric: 'STEPS' | 'SLEEP',
  values: readonly (number | null)[] = [],
  states: readonly (number | null)[] = [],
) {
  const state = dayStateOf(states.at(-1))
  // Zero steps of somebody who did not wear the device are no figure.
  const latest = hasFigure(state) ? (values.at(-1) ?? null) : null
  return (
    <Chart>
      <DayBars metric={metric} values={values} />
      <Figure>{latest === null ? <MissingFigure state={state} /> : formatMetric(metric, latest)}</Figure>
    </Chart>
  )
}
