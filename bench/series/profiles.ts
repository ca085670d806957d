import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { projectRoot } from '../../server/src/platform/process/project-root'

/** A day of heart rate: epoch milliseconds, ascending, and beats per minute. */
export interface HeartRateDay {
  readonly times: Float64Array
  readonly values: Float64Array
}

/** What is measured with: a name and the heart rate of any subject on any day. */
export interface Profile {
  readonly name: 'real' | '1s'
  dayOf(subject: number, day: number): HeartRateDay
}

/** Midnight in Asia/Tokyo of the first day. */
export const firstMidnight = Date.UTC(2026, 8, 30, 15)
export const dayMilliseconds = 86_400_000

/** The bundled slice of a real export as a ring: each subject and day starts elsewhere in it and keeps its rhythm. */
export function realProfile(): Profile {
  const { gaps, values } = readSlice()
  return {
    name: 'real',
    dayOf(subject, day) {
      const startsAt = firstMidnight + day * dayMilliseconds
      const [times, beats]: [number[], number[]] = [[], []]
      let at = startsAt + ((subject * 7 + day * 3) % 11) * 1000
      for (
        let i = (subject * 4421 + day * 6007) % gaps.length;
        at < startsAt + dayMilliseconds;
        i = (i + 1) % gaps.length
      ) {
        times.push(at)
        beats.push(values[i] ?? 0)
        at += gaps[i] ?? 0
      }
      return { times: Float64Array.from(times), values: Float64Array.from(beats) }
    },
  }
}

/** One sample per second: a level that follows rest and effort, the noise of a sensor, and two hours not worn. */
export const secondProfile: Profile = {
  name: '1s',
  dayOf(subject, day) {
    let seed = (subject * 7919 + day * 104_729 + 1) >>> 0
    const random = () => {
      seed ^= seed << 13
      seed ^= seed >>> 17
      seed = (seed ^ (seed << 5)) >>> 0
      return seed / 2 ** 32
    }
    for (let i = 0; i < 5; i++) random()
    const startsAt = firstMidnight + day * dayMilliseconds
    const offAt = Math.floor(random() * 70_000)
    const [times, values]: [number[], number[]] = [[], []]
    let [level, effort] = [65, 0]
    for (let second = 0; second < 86_400; second++) {
      if (random() < 1 / 1800) effort = random() * (second > 25_000 ? 50 : 5)
      level += (60 + (subject % 15) + effort - level) * 0.01 + (random() - 0.5) * 1.6
      if (second >= offAt && second < offAt + 7200) continue
      times.push(startsAt + second * 1000)
      values.push(Math.round(level))
    }
    return { times: Float64Array.from(times), values: Float64Array.from(values) }
  },
}

function readSlice(): { gaps: number[]; values: number[] } {
  const file = join(projectRoot, 'bench/data/heartrate_seconds_slice_user8877689391.csv.gz')
  const rows = gunzipSync(readFileSync(file)).toString().split('\r\n').slice(1).filter(Boolean)
  const times = rows.map((row) => Date.parse(`${row.split(',')[1]} UTC`))
  return {
    values: rows.map((row) => Number(row.split(',')[2])),
    gaps: times.map((time, i) => (times[i + 1] ?? time + 10_000) - time),
  }
}
