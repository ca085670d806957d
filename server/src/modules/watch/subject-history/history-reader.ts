import type { Selectable } from 'kysely'
import type { Moment, SubjectHistory } from '../../../../../engines/alert-rule'
import type { ProjectTable } from '../../../platform/tables'
import type { WornDevice } from '../../people/device'
import { type DayMatrix, dateOf, dayBounds, dayNumberOf, numberOfDate } from '../../series/measurement'
import type { ProjectSubject } from '../../studies/subject-record'
import { cellsOf, stateAt } from './cells'
import { presentOf } from './present'

/** The columns of a project that say what is expected of its subjects. */
export type HistoryProject = Pick<
  Selectable<ProjectTable>,
  'status' | 'time_zone' | 'start_on' | 'end_on' | 'valid_day_minutes'
>

/** A subject with the device worn now. */
export type KnownSubject = Pick<ProjectSubject, 'status' | 'enrolledOn' | 'endedOn' | 'timeZone'> & {
  readonly device: WornDevice | null
}

/** What rules may ask of a subject. */
export interface KnownHistory {
  readonly history: SubjectHistory
  /** Now where the subject is: days are the subject's own. */
  readonly moment: Moment
  /** The last day on which data were expected, also of who has ended since. */
  readonly expectedThen: number
}

interface Known {
  readonly matrix: DayMatrix
  readonly asOf: Date
  /** The first day whose state of wear is asked; null: none is. */
  readonly statesFrom: number | null
  /** Whether people are looked at who took part then and have ended since. */
  readonly isOfPast?: boolean
  /** What they answered, in the cells of the matrix. */
  readonly surveys?: ReadonlyMap<string, ArrayLike<number>>
}

const noSurveys: ReadonlyMap<string, ArrayLike<number>> = new Map()

const endless = 1_000_000
const noStateCode = 255

/** Reads the histories of many subjects, the rows of a matrix, one after the other. */
export function historyReader(
  project: HistoryProject,
  { matrix, asOf, statesFrom, isOfPast = false, surveys = noSurveys }: Known,
): (subject: KnownSubject, row: number) => KnownHistory {
  const { days } = matrix
  const from = numberOfDate(matrix.from)
  const dayOf = remembering(numberOfDate)
  const zoneOf = remembering((zone: string) => ({
    cells: cellsOf(project, asOf, matrix, zone),
    moment: momentOf(asOf, zone),
  }))
  const [startOn, endOn] = [project.start_on, project.end_on].map((day) => (day === null ? null : dayOf(day)))
  const firstState = statesFrom === null ? days : Math.max(0, statesFrom - from)
  const states = statesFrom === null ? null : new Uint8Array(matrix.received.length).fill(noStateCode)
  return (subject, row) => {
    const { status, device } = subject
    const zone = subject.timeZone ?? project.time_zone
    const { cells, moment } = zoneOf(zone)
    const offset = row * days
    for (let day = firstState; states && day < days; day++)
      states[offset + day] = stateAt(cells, subject, row, day, 'wear') ?? noStateCode
    const enrolledOn = subject.enrolledOn === null ? null : dayOf(subject.enrolledOn)
    const endedOn = subject.endedOn === null ? null : dayOf(subject.endedOn)
    const hasEnded = status === 'completed' || status === 'withdrawn'
    const tookPart = hasEnded && endedOn !== null
    const lastDay = (isExpected: boolean) =>
      isExpected && project.status !== 'draft'
        ? Math.min(endless, endOn ?? endless, endedOn ?? endless)
        : -endless
    const expectedThen = lastDay(status === 'active' || tookPart)
    const history: SubjectHistory = {
      from,
      days,
      offset,
      figures: matrix.values,
      surveys,
      wear: matrix.wear,
      states,
      received: matrix.received,
      validDayMinutes: project.valid_day_minutes,
      enrolledOn,
      expectedFrom: Math.max(-endless, startOn ?? -endless, enrolledOn ?? -endless),
      expectedTo: isOfPast ? expectedThen : lastDay(status === 'active'),
      syncedThrough: syncedThrough(matrix, row, from, device, zone),
      present: presentOf(device, asOf),
    }
    return { history, moment, expectedThen }
  }
}

/** Now in a zone. */
export function momentOf(asOf: Date, zone: string): Moment {
  const endOf = remembering((day: number) => dayBounds(dateOf(day), zone).endsAt)
  return {
    today: dayNumberOf(asOf.getTime(), zone),
    hoursSinceEnd: (day) => (asOf.getTime() - endOf(day)) / 3_600_000,
  }
}

/** Parsing a date takes longer than all else that is done for a subject, and most have the same ones. */
function remembering<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<Key, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** The day before the last sync, or before the last day with data: the day itself may go on. */
function syncedThrough(
  { received, days }: DayMatrix,
  row: number,
  first: number,
  device: WornDevice | null,
  zone: string,
): number {
  let day = days - 1
  while (day >= 0 && received[row * days + day] !== 1) day--
  const ofDays = first + day - 1
  if (!device || device.lastSyncAt === null) return ofDays
  return Math.max(ofDays, dayNumberOf(device.lastSyncAt, zone) - 1)
}
