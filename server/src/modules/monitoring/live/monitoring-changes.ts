import { type Context, companyViewerOf } from '../../../platform/graphql/context'
import type { DayChange, Missable } from '../../../platform/live/live-payload'
import { throttle, type Wait } from '../../../platform/live/throttle'
import { dateOf, localDayOf, numberOfDate } from '../../measurement'
import { requireProject } from '../../project'
import { mostDays } from '../day-range'

/** Changed rows of a project: only ids and days; the client reads again what it shows. */
export interface MonitoringChange {
  readonly projectId: string
  /** Empty: any subject. */
  readonly testSubjectIds: readonly string[]
  readonly from: string
  readonly to: string
}

const intervalMilliseconds = 1000

/**
 * Changes of a project that the viewer may see, at most one per second. Permission is checked before the first and for each
 * one, so that a removed member receives no more.
 */
export async function monitoringChanges(
  context: Context,
  projectId: string,
  wait?: Wait,
): Promise<AsyncIterableIterator<MonitoringChange>> {
  const { id } = await requireProject(context.db, companyViewerOf(context), projectId)
  const events = throttle(
    context.live.subscribe('subject_day', (payload) => payload.projectId === id),
    intervalMilliseconds,
    wait,
  )
  const changes: AsyncIterableIterator<MonitoringChange> = {
    async next() {
      const event = await events.next()
      if (event.done) return { value: undefined, done: true }
      try {
        const project = await requireProject(context.db, companyViewerOf(context), id)
        const today = localDayOf(context.now().getTime(), project.time_zone)
        return { value: changeFrom(event.value, id, today), done: false }
      } catch (refusal) {
        await events.return?.()
        throw refusal
      }
    },
    async return() {
      await events.return?.()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return changes
}

/** While the connection was lost anything may have changed, so the change covers all days that a screen shows. */
function changeFrom(event: Missable<DayChange>, projectId: string, today: string): MonitoringChange {
  if (event.kind !== 'missed') {
    return { projectId, testSubjectIds: event.subjectIds, from: event.from, to: event.to }
  }
  return { projectId, testSubjectIds: [], from: dateOf(numberOfDate(today) - mostDays), to: today }
}
