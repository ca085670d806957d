import { groupRows } from '../../../../platform/postgres/group-rows'
import { type MetricKey, metrics, type SleepInput } from '../../../series/measurement'
import type { Row, RowDefect } from '../rows/row'
import { appleWords } from '../words'
import { storedKey } from './batch'
import type { RowPlace } from './row-places'

/** A figure of a day that is made of rows: their sum or their mean. */
export interface DayFigure {
  readonly id: string
  readonly deviceId: string
  readonly metric: MetricKey
  readonly date: string
  readonly value: number
  /** Of the first row that it is made of. */
  readonly line: number
}

/** What a file as a whole gives besides its rows. */
type FromRows =
  | { readonly figure: DayFigure }
  | { readonly night: SleepInput }
  | { readonly refused: RowDefect & { readonly line: number } }

interface Total {
  sum: number
  count: number
  readonly line: number
}

type Segment = NonNullable<Row['segment']> & { readonly from: number; readonly line: number }
type Part = MetricKey | 'active' | 'basal'

interface OfDevice {
  readonly id: string
  readonly totals: Map<string, Map<Part, Total>>
  readonly segments: Segment[]
}

const minute = 60_000
/** Apple marks no nights: what is further apart is another sleep. */
const longestPause = 60 * minute
const longestSleep = 25 * 60 * minute
const parts = ['active', 'basal'] as const

/**
 * Figures of days and nights of a file whose rows tell moments only. A row belongs to the day that its own clock showed. Every row is
 * noted, also those stored before a kill; memory grows with the days and not with the rows.
 */
export class DayTotals {
  readonly #devices = new Map<string, OfDevice>()

  note(row: Row, line: number, { wearer, clock, earlier, instants }: RowPlace): void {
    // What comes again is refused, and counts once.
    if (!wearer || earlier) return
    const of: OfDevice = this.#devices.get(wearer.deviceId) ?? { id: row.id, totals: new Map(), segments: [] }
    this.#devices.set(wearer.deviceId, of)
    const [from] = instants
    if (row.segment && row.instant !== undefined && from !== undefined)
      of.segments.push({ ...row.segment, until: row.segment.until + from - row.instant, from, line })
    const add = (part: Part, value: number) => {
      const day = of.totals.get(clock.date) ?? new Map<Part, Total>()
      of.totals.set(clock.date, day)
      const total = day.get(part)
      if (!total) day.set(part, { sum: value, count: 1, line })
      else {
        total.sum += value
        total.count += 1
      }
    }
    if (row.energy) add(row.energy.part, row.energy.amount)
    for (const { metric, source, value } of row.values) {
      // A day's heart rate is the mean of its samples, wherever they come from; what was typed in stays what it is.
      if (source === 'sample' && metrics[metric].kind !== 'instant') add(metric, value)
    }
  }

  /** Refusals come last, so that a kill before does not tell them twice. */
  *ended(): Generator<FromRows> {
    const refused: FromRows[] = []
    for (const [deviceId, { id, totals, segments }] of this.#devices) {
      for (const [date, day] of totals) {
        for (const [part, { sum, count, line }] of day) {
          if (part === 'active' || part === 'basal') continue
          const value = metrics[part].kind === 'sum' ? sum : sum / count
          yield* inRange({ id, deviceId, metric: part, date, value, line }, refused)
        }
        const [active, basal] = parts.map((part) => day.get(part))
        if (active && basal) {
          const line = Math.min(active.line, basal.line)
          yield* inRange(
            { id, deviceId, metric: 'energy', date, value: active.sum + basal.sum, line },
            refused,
          )
        } else if (active || basal) {
          const message = active ? appleWords.noBasalEnergy(date) : appleWords.noActiveEnergy(date)
          refused.push({
            refused: {
              line: (active ?? basal)?.line ?? 0,
              column: appleWords.energyOf(date),
              reason: 'missing',
              message,
            },
          })
        }
      }
      for (const night of nightsOf(segments)) {
        const made = nightOf(deviceId, night)
        if ('refused' in made) refused.push(made)
        else yield made
      }
    }
    yield* refused
  }
}

/** Single values are possible and their sum may not be. */
function* inRange(figure: DayFigure, refused: FromRows[]): Generator<FromRows> {
  const { metric, value, date, line } = figure
  if (value >= metrics[metric].minimum && value <= metrics[metric].maximum) {
    yield { figure }
    return
  }
  const message = appleWords.impossibleDay(metric, date, Number(value.toPrecision(15)))
  refused.push({ refused: { line, column: 'value', reason: 'out_of_range', message } })
}

/** Parts of nights in their order, each night by itself. */
function nightsOf(segments: readonly Segment[]): Segment[][] {
  const named = groupRows(segments, ({ night }) => night?.key ?? '')
  const unnamed = named.get('') ?? []
  named.delete('')
  return [...named.values(), ...nightsWithin(unnamed)]
}

function nightsWithin(segments: readonly Segment[]): Segment[][] {
  const nights: Segment[][] = []
  let end = Number.NEGATIVE_INFINITY
  const ordered = [...segments].sort(
    (a, b) => a.from - b.from || a.until - b.until || (a.stage < b.stage ? -1 : 1),
  )
  for (const one of ordered) {
    const last = nights.at(-1)
    const goesOn = last !== undefined && one.from - end <= longestPause
    if (goesOn) last.push(one)
    else nights.push([one])
    end = goesOn ? Math.max(end, one.until) : one.until
  }
  return nights
}

function nightOf(deviceId: string, night: readonly Segment[]): FromRows {
  const line = Math.min(...night.map((one) => one.line))
  const name = night[0]?.night
  const from = Math.min(...night.map((one) => one.from))
  // A night that has a name begins as its exporter says elsewhere, to the second.
  const startedAt = name ? from : Math.floor(from / minute) * minute
  const endedAt = Math.max(...night.map(({ until }) => until))
  const refused = (message: RowDefect['message']): FromRows => ({
    refused: { line, column: 'value', reason: 'out_of_range', message },
  })
  // Of a night that has a name another file may have the rest.
  if (!name && !night.some(({ stage }) => stage !== 'awake')) return refused(appleWords.nobodyAsleep)
  if (endedAt - startedAt > longestSleep) return refused(appleWords.sleepTooLong)
  const at = (instant: number) => Math.round((instant - startedAt) / minute)
  return {
    night: {
      deviceId,
      // As minutes, so that of two exports which tell a night the union is one, in whichever order they are read.
      source: 'minute',
      naturalKey: name ? storedKey(name.key) : `apple ${new Date(startedAt).toISOString().slice(0, 16)}`,
      ...(name && { isNap: endedAt - startedAt < name.longestNap }),
      startedAt: new Date(startedAt),
      endedAt: new Date(startedAt + Math.max(1, at(endedAt)) * minute),
      stages: night.map(({ stage, from, until }) => ({
        stage,
        startedAt: new Date(startedAt + at(from) * minute),
        minutes: at(until) - at(from),
      })),
    },
  }
}
