import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import {
  type Baseline,
  dayBounds,
  isValidDay,
  knownUntil,
  localDayOf,
  type MetricDay,
  metricsOfDay,
  notWornSpans,
  readHeartRateBaseline,
  readSleep,
  readSubjectDay,
  type SleepNight,
  stepsByHour,
  unknownWear,
} from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { requireTestSubject } from '../../../studies/subject-record'

/** One day of one subject, for the docked panel. */
export interface TestSubjectDay {
  readonly date: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly metrics: readonly MetricDay[]
  readonly wearMinutes: number | null
  readonly isValid: boolean | null
  readonly notWornSpans: readonly number[]
  readonly knownUntil: Date
  readonly sleep: readonly SleepNight[]
  readonly stepsByHour: readonly (number | null)[]
  readonly baseline: Baseline
}

/** The day of a subject that the viewer may see, otherwise NOT_FOUND. A future day has only bounds and a baseline. */
export async function dayOfSubject(
  context: Context,
  { testSubjectId, date }: { testSubjectId: string; date: string },
): Promise<TestSubjectDay> {
  const { db } = context
  const viewer = companyViewerOf(context)
  const { id, zone, project_id } = await requireTestSubject(db, viewer, testSubjectId)
  const { valid_day_minutes: validDayMinutes } = await requireProject(db, viewer, project_id)

  const now = context.now()
  const subject = { id, companyId: viewer.companyId, zone }
  const bounds = dayBounds(date, zone)
  const isToCome = date > localDayOf(now.getTime(), zone)
  const [day, sleep, baseline] = await Promise.all([
    isToCome ? null : readSubjectDay(db, subject, date, now),
    isToCome ? [] : readSleep(db, id, date),
    readHeartRateBaseline(db, subject, date, validDayMinutes),
  ])
  const until = day ? knownUntil(day.facts, now) : bounds.startsAt
  const wear = day?.row.wear_minutes ?? null
  return {
    date,
    timeZone: zone,
    startsAt: new Date(bounds.startsAt),
    endsAt: new Date(bounds.endsAt),
    metrics: day ? metricsOfDay(day, validDayMinutes, now) : [],
    wearMinutes: wear,
    isValid: isValidDay(wear ?? unknownWear, validDayMinutes),
    notWornSpans: day ? notWornSpans(day.facts, until) : [],
    knownUntil: new Date(until),
    sleep,
    stepsByHour: stepsByHour(day?.series ?? [], bounds.endsAt - bounds.startsAt),
    baseline,
  }
}
