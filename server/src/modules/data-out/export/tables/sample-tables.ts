import {
  type Batch,
  columnsOf,
  granularities,
  rawSamples,
  sampledMetrics,
  sampleStretches,
  samplesTitle,
} from '../../../../../../engines/data-out'
import {
  type DayOfSamples,
  dateOf,
  type MetricKey,
  metrics,
  numberOfDate,
  readSamples,
} from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'
import { deviceCodesOf } from './device-codes'
import type { ExportTable, TableReading } from './export-table'
import { daysOf } from './period'
import { dayAsStretch, stretchesOf } from './stretches'

const dayMs = 86_400_000

/** A table for each metric, one packed day after the other; not as of the cut, so the transaction need not stay open for hours. */
export function sampleTables(reading: TableReading): ExportTable[] {
  const { metrics: chosen } = reading.shaping.definition
  return chosen
    .filter((metric) => sampledMetrics.includes(metric))
    .map((metric) => sampleTable(metric, reading))
}

function sampleTable(metric: MetricKey, reading: TableReading): ExportTable {
  const { db, subjects, shaping, revisions, writtenSince = null } = reading
  const { granularity, times } = shaping.definition
  const { seconds } = granularities[granularity]
  const isByDay = granularity === 'day'
  const variables = seconds === 0 ? rawSamples(metric) : sampleStretches(metric, isByDay)
  const { name } = metrics[metric]
  const codes = new Map<string, string>()
  return {
    name: `samples_${metric}`,
    title: samplesTitle(name),
    columns: columnsOf(variables, times),
    leftOut: [],
    async *batches(asked = subjects) {
      for (const subject of asked) {
        const days = daysOf(subject, shaping.definition)
        if (days === null) continue
        const wanted = { subjectId: subject.id, metric, from: days.from, to: days.to, writtenSince }
        for await (const day of readSamples(db, wanted)) {
          const { deviceId, source, localDate } = day
          revisions.note({
            table: `samples_${metric}`,
            subjectId: subject.id,
            key: `${localDate} ${source} ${shaping.pseudonyms.numberOf(deviceId)}`,
            revision: String(day.revision),
            isEmpty: day.values.length === 0,
          })
          if (day.values.length > 0) yield await batchOf(day, subject)
        }
      }
    },
  }

  async function batchOf(day: DayOfSamples, subject: ExportedSubject): Promise<Batch> {
    const { pseudonyms } = shaping
    const device = pseudonyms.numberOf(await codeOf(day.deviceId))
    const shiftDays = pseudonyms.shiftOf(subject.id)
    const shift = shiftDays * dayMs
    const shown = seconds === 0 ? null : isByDay ? dayAsStretch(day) : stretchesOf(day, seconds)
    const instants = moved(shown?.instants ?? day.instants, shift)
    const offsets = shown?.offsets ?? day.offsets
    const local = { instants, offsets }
    return {
      length: instants.length,
      columns: [
        { same: pseudonyms.codeOf(subject) },
        { same: device },
        { same: day.source },
        ...(isByDay ? [{ same: dateOf(numberOfDate(day.localDate) + shiftDays) }] : []),
        ...{ utc: [instants], local: [local], both: [instants, local] }[times],
        ...(shown ? shown.figures : [day.values]),
      ],
    }
  }

  /** Devices are few; each is asked for once. */
  async function codeOf(deviceId: string): Promise<string> {
    const known = codes.get(deviceId)
    if (known !== undefined) return known
    const code = (await deviceCodesOf(db, [{ deviceId }]))(deviceId)
    codes.set(deviceId, code)
    return code
  }
}

function moved(instants: Float64Array, by: number): Float64Array {
  return by === 0 ? instants : instants.map((instant) => instant + by)
}
