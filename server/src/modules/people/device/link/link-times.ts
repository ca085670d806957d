import type { Kysely } from 'kysely'
import { type StudyPeriod, studyDayProblem } from '../../../../platform/input/study-days'
import { type FieldProblem, invalidInput } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { localDayOf } from '../../../series/measurement'
import { periodOf, projectsByIds } from '../../../studies/project'
import { deviceWords } from '../words'

/** When a device is worn; the end is excluded, null means no end. */
interface LinkTimes {
  readonly from: Date
  readonly to: Date | null
}

/** The project's period and zone. */
interface LinkBounds {
  readonly period: StudyPeriod
  readonly zone: string
  readonly today: string
}

/**
 * The faults of entered times. A device is handed out within the project and may be returned after its end. Unchanged times
 * are always accepted.
 */
export function linkTimeProblems(
  { from, to }: LinkTimes,
  present: LinkTimes | null,
  { period, zone, today }: LinkBounds,
): FieldProblem[] {
  const dayAt = (time: number) => localDayOf(time, zone)
  const isKept = (time: Date, kept: Date | null | undefined) => time.getTime() === kept?.getTime()
  const ofFrom = isKept(from, present?.from)
    ? null
    : studyDayProblem(deviceWords.linkedFrom, dayAt(from.getTime()), period, today)
  const ofTo =
    to === null || isKept(to, present?.to)
      ? null
      : studyDayProblem(deviceWords.linkedTo, dayAt(to.getTime() - 1), { startOn: null, endOn: null }, today)
  return [
    ...(ofFrom === null ? [] : [{ path: 'from', message: ofFrom }]),
    ...(ofTo === null ? [] : [{ path: 'to', message: ofTo }]),
  ]
}

/** INVALID_INPUT for times that cannot be in the project. */
export async function refuseUnlikelyTimes(
  tx: Kysely<Tables>,
  projectId: string,
  { times, present }: { times: LinkTimes; present: LinkTimes | null },
  now: Date,
): Promise<void> {
  const [project] = await projectsByIds(tx, [projectId])
  if (!project) return
  const zone = project.time_zone
  const bounds = { period: periodOf(project), zone, today: localDayOf(now.getTime(), zone) }
  const problems = linkTimeProblems(times, present, bounds)
  if (problems.length > 0) throw invalidInput(problems)
}
