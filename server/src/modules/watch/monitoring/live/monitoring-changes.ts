import { type Context, companyViewerOf } from '../../../../platform/graphql/context'
import { checkedChanges } from '../../../../platform/live/checked-changes'
import type { DayChange, Missable } from '../../../../platform/live/live-payload'
import { throttle, type Wait } from '../../../../platform/live/throttle'
import { dateOf, localDayOf, numberOfDate } from '../../../series/measurement'
import { requireProject } from '../../../studies/project'
import { mostDays } from '../day-range'

/** Changed rows of a project: only ids and days; the client reads again what it shows. */
export interface MonitoringChange {
  readonly projectId: string
  /** Empty where any subject may have changed. */
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
  return checkedChanges(events, async (event) => {
    const project = await requireProject(context.db, companyViewerOf(context), id)
    const today = localDayOf(context.now().getTime(), project.time_zone)
    return changeFrom(event, id, today)
  })
}

/** While the connection was lost anything may have changed, so the change covers all days that a screen shows. */
function changeFrom(event: Missable<DayChange>, projectId: string, today: string): MonitoringChange {
  if (event.kind !== 'missed') {
    return { projectId, testSubjectIds: event.subjectIds, from: event.from, to: event.to }
  }
  return { projectId, testSubjectIds: [], from: dateOf(numberOfDate(today) - mostDays), to: today }
}
