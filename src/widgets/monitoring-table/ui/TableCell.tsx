import { useContext } from 'react'
import {
  DayBars,
  type DayStateName,
  dayStateInLine,
  dayStateName,
  dayStateOf,
  formatMetric,
  HeartRateSparkline,
  hasFigure,
  MissingFigure,
  WearFigure,
} from '@/entities/measurement'
import { MonitoringRowAction, type MonitoringTablePage } from '@/entities/monitoring'
import {
  AttentionMark,
  AttentionReasons,
  BatteryFigure,
  responseSentence,
  SyncAge,
  type Tag,
  TagLine,
} from '@/entities/test-subject'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { VisuallyHidden } from '@/shared/ui/visually-hidden'
import type { Column, ColumnName } from '../model/columns'
import {
  Acted,
  Cell,
  Chart,
  Code,
  Figure,
  FigureReason,
  Reason,
  Subject,
  Tags,
} from './MonitoringTable.styles'

export interface RowFacts {
  page: MonitoringTablePage
  index: number
  tagOf: ReadonlyMap<string, Tag>
  timeZone: string
  validDayMinutes: number
  now: number
  /** The width in pixels for a subject's tags. */
  tagRoom: number
}

/** One cell of the list: a small chart with its latest figure, or a figure alone. */
export function TableCell({ column, row }: { column: Column; row: RowFacts }) {
  return (
    <Cell role={column.name === 'subject' ? 'rowheader' : 'gridcell'} $right={column.isRight === true}>
      {cellContents[column.name](row)}
    </Cell>
  )
}

/** The content of each column; a phone's card places the same content elsewhere. */
export const cellContents: Record<ColumnName, (row: RowFacts) => React.ReactNode> = {
  subject: (row) => (
    <Subject>
      <SubjectCode {...row} />
      {row.page.tagIds[row.index]?.length ? (
        <Tags>
          <SubjectTags {...row} />
        </Tags>
      ) : null}
    </Subject>
  ),
  heartRate: ({ page, index }) => {
    const latest = page.heartRateLatest[index] ?? null
    const curve = page.heartRateSparkline[index] ?? []
    const today = dayStateOf(page.heartRateStates[index])
    // If the day's figure is older than 24 hours, the chart has nothing to show.
    const state = hasFigure(today) ? 'NOT_MEASURED' : today
    return (
      <Chart>
        {curve.every((value) => value === null) ? (
          <Reason $width={86}>{dayStateName(state)}</Reason>
        ) : (
          <HeartRateSparkline values={curve} />
        )}
        <Figure>{latest === null ? missingFigure(state, curve) : formatNumber(latest)}</Figure>
      </Chart>
    )
  },
  steps: ({ page, index }) => days('STEPS', page.stepsByDay[index], page.stepsStates[index]),
  sleep: ({ page, index }) => days('SLEEP', page.sleepByDay[index], page.sleepStates[index]),
  wear: ({ page, index, validDayMinutes }) => {
    const minutes = page.wearMinutes[index] ?? null
    if (minutes === null) {
      const state = dayStateOf(page.wearStates[index])
      return (
        <>
          <Reason $width={48}>{dayStateInLine(state)}</Reason>
          <VisuallyHidden>{dayStateName(state)}</VisuallyHidden>
        </>
      )
    }
    return <WearFigure minutes={minutes} validDayMinutes={validDayMinutes} />
  },
  recency: ({ page, index, now, timeZone }) => (
    <SyncAge lastSyncAt={page.lastSyncAt[index] ?? null} now={now} timeZone={timeZone} />
  ),
  battery: ({ page, index }) => <BatteryFigure percent={page.batteryPercent[index] ?? null} />,
  surveys: ({ page, index }) => {
    const counts = {
      sent: total(page.surveys.sent[index]),
      answered: total(page.surveys.answered[index]),
      late: total(page.surveys.late[index]),
      open: total(page.surveys.open[index]),
    }
    const sentence = responseSentence(counts)
    return (
      <span title={sentence}>
        <span>{counts.sent === 0 ? missing : `${counts.answered}/${counts.sent}`}</span>
        <VisuallyHidden>{sentence}</VisuallyHidden>
      </span>
    )
  },
  attention: (row) => <Attention {...row} />,
}

/** Why somebody needs a look, and what can be done about it from the row. */
function Attention({ page, index }: RowFacts) {
  const action = useContext(MonitoringRowAction)
  const reasons = page.attentionReasons[index] ?? []
  const acted = { id: page.ids[index] ?? '', code: page.codes[index] ?? '', reasons }
  return (
    <Acted>
      <AttentionReasons level={page.attention[index] ?? 'NONE'} reasons={reasons} />
      {reasons.length > 0 && action?.(acted)}
    </Acted>
  )
}

export function SubjectCode({ page, index }: RowFacts) {
  return (
    <Code>
      <AttentionMark level={page.attention[index] ?? 'NONE'} />
      <span title={page.codes[index]}>{page.codes[index]}</span>
    </Code>
  )
}

export function SubjectTags({ page, index, tagOf, tagRoom }: RowFacts) {
  const tags = (page.tagIds[index] ?? []).flatMap((id) => tagOf.get(id) ?? [])
  return <TagLine tags={tags} room={tagRoom} />
}

/** Where the chart has no room for the reason, it stands in place of the figure. */
function missingFigure(state: DayStateName, charted: readonly (number | null)[]) {
  if (charted.every((value) => value === null)) return <MissingFigure state={state} />
  return (
    <>
      <FigureReason>{dayStateInLine(state)}</FigureReason>
      <VisuallyHidden>{dayStateName(state)}</VisuallyHidden>
    </>
  )
}

function total(days: readonly (number | null)[] = []): number {
  return days.reduce<number>((sum, day) => sum + (day ?? 0), 0)
}

function days(
  metric: 'STEPS' | 'SLEEP',
  values: readonly (number | null)[] = [],
  states: readonly (number | null)[] = [],
) {
  const state = dayStateOf(states.at(-1))
  // Zero steps mean nothing if the device was not worn.
  const latest = hasFigure(state) ? (values.at(-1) ?? null) : null
  return (
    <Chart>
      {values.every((value) => value === null) ? (
        <Reason $width={50}>{dayStateInLine(state)}</Reason>
      ) : (
        <DayBars metric={metric} values={values} />
      )}
      <Figure>{latest === null ? missingFigure(state, values) : formatMetric(metric, latest)}</Figure>
    </Chart>
  )
}
