import {
  daysTitle,
  type FixedTable,
  fixedTables,
  longDays,
  wideDays,
} from '../../../../../../engines/data-out'
import { type DayOut, numberOfDate, readSleeps, type SleepOut } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { askedDays } from './asked-days'
import { deviceCodesOf } from './device-codes'
import { byId, type ExportTable, type TableReading, tableOf } from './export-table'
import { daysOfAll, isAsked } from './period'
import { type Row, shapeOf, type Value } from './shape'
import { idsOf } from './subject-tables'

/** The days of the subjects: a row for each, or for each metric of each. */
export function dayTable(reading: TableReading): ExportTable {
  const { shaping } = reading
  const { metrics, layout } = shaping.definition
  const variables = layout === 'wide' ? wideDays(metrics) : longDays()
  const shape = shapeOf(variables, shaping)
  return tableOf({ name: 'daily', title: daysTitle, shape }, reading, async (some) => {
    const subjectOf = byId(some)
    const days = await askedDays(reading, some)
    reading.sawDays?.(some, days)
    return days.flatMap((day) => {
      const subject = subjectOf(day.subjectId)
      const figures = metrics.map((metric) => ({
        metric,
        value: day.figure(metric),
        state: day.state(metric),
      }))
      const head = headOf(day, subject)
      const row = (key: string, values: Row['values']): Row => ({
        subject,
        key,
        timeZone: day.timeZone,
        values,
      })
      if (layout === 'long') {
        return figures.map(({ metric, value, state }) =>
          row(`${day.localDate} ${metric}`, { ...head, metric, value, dayState: state }),
        )
      }
      const cells: Record<string, Value> = { ...head }
      for (const { metric, value, state } of figures) {
        cells[metric] = value
        cells[`${metric}_state`] = state
      }
      return [row(day.localDate, cells)]
    })
  })
}

function headOf(day: DayOut, { enrolledOn }: ExportedSubject): Row['values'] {
  return {
    date: day.localDate,
    studyDay: enrolledOn === null ? null : numberOfDate(day.localDate) - numberOfDate(enrolledOn) + 1,
    timeZone: day.timeZone,
    wornMinutes: day.wornMinutes,
    isValidDay: day.isValid,
  }
}

/** Sleeps, and their stages. */
export function sleepTables(reading: TableReading): ExportTable[] {
  const { db, shaping, writtenSince = null } = reading
  const table = (
    name: Extract<FixedTable, 'sleep_sessions' | 'sleep_stages'>,
    rowsOf: (sleep: SleepOut, values: Row['values']) => readonly Row['values'][],
  ) => {
    const { name: title, variables } = fixedTables[name]
    return tableOf({ name, title, shape: shapeOf(variables, shaping) }, reading, async (some) => {
      const subjectOf = byId(some)
      const asked = daysOfAll(some, shaping.definition)
      if (asked === null) return []
      const sleeps = await readSleeps(db, {
        subjectIds: idsOf(some),
        from: asked.from,
        to: asked.to,
        writtenSince,
      })
      const codeOf = await deviceCodesOf(db, sleeps)
      return sleeps.flatMap((sleep) => {
        const subject = subjectOf(sleep.subjectId)
        if (!isAsked(subject, shaping.definition, sleep.localDate)) return []
        const head = {
          device: codeOf(sleep.deviceId),
          sleepDate: sleep.localDate,
          sleepStart: sleep.startedAt,
        }
        const key = `${sleep.localDate} ${sleep.startedAt.toISOString()} ${shaping.pseudonyms.numberOf(head.device)}`
        return rowsOf(sleep, head).map((values, place) => ({
          subject,
          key: `${key} ${place}`,
          timeZone: sleep.timeZone,
          values,
        }))
      })
    })
  }
  return [
    table('sleep_sessions', (sleep, head) => {
      const { endedAt: sleepEnd, isNap, minutesAsleep, minutesAwake } = sleep
      const { minutesLight, minutesDeep, minutesRem, efficiency } = sleep
      return [
        {
          ...head,
          sleepEnd,
          isNap,
          minutesAsleep,
          minutesAwake,
          minutesLight,
          minutesDeep,
          minutesRem,
          efficiency,
        },
      ]
    }),
    table('sleep_stages', ({ stages }, head) =>
      stages.map(({ stage, startedAt, minutes }) => ({
        ...head,
        stage,
        stageStart: startedAt,
        stageMinutes: minutes,
      })),
    ),
  ]
}
