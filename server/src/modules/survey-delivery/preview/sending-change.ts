import type { Kysely } from 'kysely'
import { planner, type Schedule } from '../../../../../engines/schedule'
import type { SurveyTargets, Tables } from '../../../platform/tables'
import type { ProjectSurvey, SendingSettings } from '../../project-survey'
import { plannedPeople } from '../plan/people'
import { scheduleContext } from '../plan/schedule-of'

/** How many of the coming sendings of 30 days become others: 37 change, 4 are cancelled. Counted by person and slot. */
export interface SendingChange {
  readonly changed: number
  readonly cancelled: number
  readonly added: number
}

const shownMs = 30 * 86_400_000

interface Compared {
  readonly stored: ProjectSurvey | undefined
  readonly settings: SendingSettings
  readonly project: {
    readonly id: string
    readonly time_zone: string
    readonly end_on: string | null
  }
  readonly now: Date
}

/** Against what is stored and active; a draft queues nothing, so all is added. */
export async function sendingChange(
  db: Kysely<Tables>,
  { stored, settings, project, now }: Compared,
): Promise<SendingChange> {
  if (settings === stored) return { changed: 0, cancelled: 0, added: 0 }
  const count = async (by: { schedule: Schedule | null; targets: SurveyTargets } | undefined) => {
    const found = new Map<string, number>()
    if (!by?.schedule) return found
    const { schedule, targets } = by
    const people = await plannedPeople(db, {
      ...{ projectId: project.id, projectSurveyId: stored?.id ?? 'new', schedule, targets },
    })
    const plan = planner(schedule, scheduleContext(project))
    const range = { from: now.getTime(), to: now.getTime() + shownMs }
    for (const { subjectId, person } of people) {
      const coming = plan.occurrences(person, range).filter(({ skipped }) => skipped === null)
      for (const { at } of coming) found.set(`${subjectId} ${at}`, at)
    }
    return found
  }
  const before = await count(stored?.status === 'active' ? stored : undefined)
  const after = await count(settings)
  const lost = [...before.keys()].filter((key) => !after.has(key)).length
  const won = [...after.keys()].filter((key) => !before.has(key)).length
  // One that goes while another comes has moved.
  const changed = Math.min(lost, won)
  return { changed, cancelled: lost - changed, added: won - changed }
}
