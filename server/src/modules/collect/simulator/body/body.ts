import { zoneNamed } from '../../../../../../engines/schedule/calendar'
import { createRandom } from '../../generator'
import { type Wearer, zoneOf } from './wearer'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export interface StageRun {
  readonly stage: 'AWAKE' | 'LIGHT' | 'DEEP' | 'REM'
  readonly from: number
  readonly to: number
}

export interface Night {
  readonly key: string
  readonly date: string
  readonly from: number
  readonly to: number
  readonly isNap: boolean
  readonly stages: readonly StageRun[]
}

interface Bout {
  readonly from: number
  readonly to: number
  /** How far above the resting rate. */
  readonly effort: number
  readonly stepsPerMinute: number
}

interface Span {
  readonly from: number
  readonly to: number
}

/** One local day of a wearer, invented from the seed alone: asked again, it is the same. */
export interface BodyDay {
  readonly date: string
  readonly from: number
  readonly to: number
  readonly night: Night
  readonly nap: Night | null
  readonly bouts: readonly Bout[]
  readonly notWorn: readonly Span[]
  readonly isOff: boolean
}

/** What the wearable of an invented wearer measured. Days are kept, since they are asked for again and again. */
export class Body {
  readonly #seed: string
  readonly wearer: Wearer
  readonly #days = new Map<string, BodyDay>()

  constructor(seed: string, wearer: Wearer) {
    this.#seed = seed
    this.wearer = wearer
  }

  /** The local date at an instant. */
  dateAt(at: number): string {
    return new Date(at + this.offsetAt(at)).toISOString().slice(0, 10)
  }

  offsetAt(at: number): number {
    return zoneNamed(zoneOf(this.wearer, at))?.offsetAt(at) ?? 0
  }

  day(date: string): BodyDay {
    const known = this.#days.get(date)
    if (known) return known
    const day = this.#invent(date)
    if (this.#days.size > 40) this.#days.clear()
    this.#days.set(date, day)
    return day
  }

  /** The days that touch a span, in order. */
  days(from: number, to: number): BodyDay[] {
    const last = this.dateAt(to)
    const days: BodyDay[] = []
    for (let date = this.dateAt(from); date <= last; date = nextDate(date)) days.push(this.day(date))
    return days
  }

  isWorn(day: BodyDay, at: number): boolean {
    return !day.isOff && !day.notWorn.some(({ from, to }) => at >= from && at < to)
  }

  heartRateAt(day: BodyDay, at: number): number {
    const { restingHeartRate, number } = this.wearer
    const isAsleep = at >= day.night.from && at < day.night.to
    const bout = day.bouts.find(({ from, to }) => at >= from && at < to)
    const base = isAsleep ? restingHeartRate - 4 : restingHeartRate + 14
    const swing = 5 * Math.sin(at / 1_700_000 + number) + 3 * Math.sin(at / 97_000)
    return Math.max(35, Math.round(base + swing + (bout ? bout.effort : 0) + noise(at, number) * 3))
  }

  /** Steps of the minute that begins at the instant. */
  stepsAt(day: BodyDay, at: number): number {
    if (!this.isWorn(day, at) || (at >= day.night.from && at < day.night.to)) return 0
    const bout = day.bouts.find(({ from, to }) => at >= from && at < to)
    const chance = noise(at, this.wearer.number + 7)
    if (bout) return Math.round(bout.stepsPerMinute * (0.85 + 0.3 * Math.abs(chance)))
    return chance > 0.82 ? Math.round(10 + 40 * (chance - 0.82) * this.wearer.activity * 5) : 0
  }

  /** The steps of a local day up to an instant. */
  stepsOf(day: BodyDay, until: number): number {
    let sum = 0
    for (let at = day.from; at < Math.min(day.to, until); at += minuteMs) sum += this.stepsAt(day, at)
    return sum
  }

  /** When the wearable last gave its data away; null: never. */
  lastSyncAt(now: number): number | null {
    const { kind, number } = this.wearer
    if (kind === 'never_synced') return null
    const every = kind === 'late_sync' ? (3 + (number % 14)) * dayMs : 15 * minuteMs
    const shift = (number % 15) * minuteMs
    return Math.floor((now - shift) / every) * every + shift
  }

  /** Full once a day, empty after five. */
  batteryAt(now: number): number {
    const since = (now / dayMs + this.wearer.number * 0.37) % 5
    return Math.max(3, Math.round(100 - since * 19))
  }

  figures(date: string) {
    const random = createRandom(this.#seed, 'figures', this.wearer.number, date)
    return {
      restingHeartRate: this.wearer.restingHeartRate + random.integer(-2, 3),
      hrv: Math.round(Math.max(12, 100 - this.wearer.restingHeartRate + random.normal(0, 5)) * 10) / 10,
      oxygen: Math.round(Math.min(99.5, random.normal(96.4, 0.6)) * 10) / 10,
      breaths: Math.round(random.normal(14.8, 0.5) * 10) / 10,
      temperature: Math.round(random.normal(33.9, 0.3) * 10) / 10,
      weight: Math.round((58 + (this.wearer.number % 20) + random.normal(0, 0.3)) * 10) / 10,
    }
  }

  #invent(date: string): BodyDay {
    const { wearer } = this
    const random = createRandom(this.#seed, 'day', wearer.number, date)
    const midnight = Date.parse(`${date}T00:00:00Z`)
    const zone = zoneNamed(zoneOf(wearer, midnight))
    const local = (minutes: number) =>
      zone?.instantOf(midnight + minutes * minuteMs, { gap: 'later', overlap: 'first' }).at ?? midnight
    const [from, to] = [local(0), local(1440)]
    const begins =
      wearer.kind === 'night_shift' ? local(9 * 60 + random.integer(-20, 20)) : local(random.integer(-75, 30))
    const night = nightOf(wearer, date, begins, random.integer(380, 450), random.integer(0, 1000))
    const nap = random.chance(0.12)
      ? napOf(date, local(13 * 60 + random.integer(0, 60)), random.integer(20, 55))
      : null
    const bouts = Array.from({ length: random.integer(2, 5) }, () => {
      const start = local(random.integer(7 * 60, 21 * 60))
      return {
        from: start,
        to: start + random.integer(8, 45) * minuteMs,
        effort: random.integer(25, 70),
        stepsPerMinute: random.integer(60, 120) * Math.min(1.4, wearer.activity),
      }
    })
    const shower = local(21 * 60 + random.integer(0, 90))
    const notWorn = [{ from: shower, to: shower + 20 * minuteMs }]
    if (wearer.kind === 'poor_wear') notWorn.push({ from, to: local(9 * 60) }, { from: local(15 * 60), to })
    if (random.chance(0.34)) {
      const charging = local(18 * 60 + random.integer(0, 60))
      notWorn.push({ from: charging, to: charging + random.integer(50, 90) * minuteMs })
    }
    return { date, from, to, night, nap, bouts, notWorn, isOff: random.chance(0.02) }
  }
}

function nextDate(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

/** Between −1 and 1, the same for the same numbers. */
function noise(at: number, salt: number): number {
  let hash = (Math.floor(at / 1000) ^ Math.imul(salt + 1, 0x9e3779b1)) | 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Cycles of an hour and a half: deep sleep early, dreams late. Ends on a whole half minute. */
function nightOf(wearer: Wearer, date: string, begins: number, minutes: number, salt: number): Night {
  const from = Math.round(begins / minuteMs) * minuteMs
  const to = from + minutes * minuteMs
  const stages: StageRun[] = []
  let at = from
  const put = (stage: StageRun['stage'], length: number) => {
    const end = Math.min(to, at + length * minuteMs)
    if (end > at) stages.push({ stage, from: at, to: end })
    at = end
  }
  put('AWAKE', 5 + (salt % 8))
  for (let cycle = 0; at < to; cycle++) {
    put('LIGHT', 28)
    put('DEEP', Math.max(0, 32 - cycle * 9))
    put('LIGHT', 14)
    put('REM', 10 + cycle * 6)
    put('AWAKE', 2 + ((salt + cycle) % 3))
  }
  const key = String(
    5_500_000_000_000_000 + wearer.number * 100_000 + Date.parse(`${date}T00:00:00Z`) / dayMs,
  )
  return { key, date, from, to, isNap: false, stages }
}

function napOf(date: string, from: number, minutes: number): Night {
  const to = from + minutes * minuteMs
  return { key: `nap-${date}-${from / minuteMs}`, date, from, to, isNap: true, stages: [] }
}
