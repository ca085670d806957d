import type { Kysely } from 'kysely'
import type { CompiledRule, Moment, SubjectHistory } from '../../../../../../engines/alert-rule'
import { mapShared } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { wornDeviceStates } from '../../../people/device'
import { dateOf, readDayMatrix } from '../../../series/measurement'
import { subjectsOfProject } from '../../../studies/subject-record'
import { tagIdsOfProject } from '../../../studies/tag'
import { historyReader, momentOf } from '../../subject-history'
import type { EvaluatedProject } from '../evaluated-project'
import { type AnswersOfSubjects, answersOfSubjects } from './answers-of-subjects'
import { metricsAsked, needsTags, statesFrom } from './asked-by-rules'

/** A subject with what the rules may ask. */
export interface WatchedSubject {
  readonly id: string
  readonly code: string
  readonly timeZone: string
  readonly tagIds: readonly string[]
  readonly history: SubjectHistory
  /** Now where the subject is: days are the subject's own. */
  readonly moment: Moment
  /** The last day on which data were expected, also of who has ended since. */
  readonly expectedThen: number
  /** Milliseconds since 1970. */
  readonly lastSyncAt: number | null
}

export interface WatchedProject extends Pick<AnswersOfSubjects, 'answersOf'> {
  readonly subjects: readonly WatchedSubject[]
}

interface Watching {
  /** Null: all of the project. */
  readonly subjectIds: readonly string[] | null
  readonly rules: readonly CompiledRule[]
  /** The first window that is evaluated, as a day. */
  readonly from: number
  /** The first day of the answers that are evaluated one by one; else they are read with the days. */
  readonly answersFrom?: number
  readonly asOf: Date
  /** Whether people are looked at who took part then and have ended since. */
  readonly isOfPast?: boolean
}

/** The longest stretch that is read: a window, its usual and its repetitions. */
const mostDays = 390
const noTags: readonly string[] = []

/** Reads in a few statements what the rules need of many subjects. */
export async function watchProject(
  db: Kysely<Tables>,
  project: EvaluatedProject,
  { subjectIds, rules, from, answersFrom = from, asOf, isOfPast = false }: Watching,
): Promise<WatchedProject> {
  const scope = { companyId: project.company_id, projectId: project.id }
  const moment = momentOf(asOf, project.time_zone)
  const named = subjectIds && new Set(subjectIds)
  const all = await subjectsOfProject(db, scope)
  const entries = named ? all.filter(({ id }) => named.has(id)) : all
  const reach = Math.max(1, ...rules.map((rule) => rule.reach))
  const first = Math.max(from - reach + 1, moment.today - mostDays + 2)
  const matrix = await readDayMatrix(
    db,
    scope,
    entries.map(({ id }) => id),
    // Some subjects are a day ahead of the project.
    { from: dateOf(first), to: dateOf(moment.today + 1) },
    { values: metricsAsked(rules), states: 'wear', areAll: named === null },
  )
  const ids = entries.map(({ id }) => id)
  const { columns: surveys, answersOf } = await answersOfSubjects(db, {
    projectId: project.id,
    subjectIds: ids,
    rules,
    first,
    days: matrix.days,
    answersFrom: answersFrom - reach + 1,
    asOf,
  })
  const wearers = named && ids.length <= 500 ? { ids } : { projectId: project.id }
  const devices = await wornDeviceStates(db, scope.companyId, wearers, asOf)
  const tagIds = needsTags(rules) ? await tagIdsOfProject(db, scope) : new Map<string, readonly string[]>()
  const read = historyReader(project, {
    matrix,
    asOf,
    statesFrom: statesFrom(rules, from),
    isOfPast,
    surveys,
  })
  const subjects = await mapShared(entries, (entry, row): WatchedSubject => {
    const device = devices.get(entry.id) ?? null
    return {
      id: entry.id,
      code: entry.code,
      timeZone: entry.timeZone ?? project.time_zone,
      tagIds: tagIds.get(entry.id) ?? noTags,
      lastSyncAt: device?.lastSyncAt ?? null,
      ...read({ ...entry, device }, row),
    }
  })
  return { subjects, answersOf }
}
