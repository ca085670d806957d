import { type Kysely, sql } from 'kysely'
import { type Occurrence, planner } from '../../../../../engines/schedule'
import { isUuid } from '../../../platform/postgres/uuid'
import { invalidInput } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../project'
import {
  type ProjectSurveyInput,
  readSettings,
  requireProjectSurvey,
  type SendingSettings,
} from '../../project-survey'
import { type PlannedPerson, plannedPeople } from '../plan/people'
import { scheduleContext } from '../plan/schedule-of'
import { surveyDeliveryWords as words } from '../words'
import { type SendingChange, sendingChange } from './sending-change'

const longestDays = 100
const mostSlots = 2_000
const dayMs = 86_400_000

/** One slot of the schedule, for all its subjects. */
export interface PreviewSlot {
  readonly key: string
  /** The first local time in the slot. */
  readonly local: string
  readonly at: Date
  readonly state: 'planned' | 'sent' | 'skipped'
  readonly skipped: Occurrence['skipped']
  readonly subjectCount: number
}

export interface SendingPreview {
  readonly slots: readonly PreviewSlot[]
  readonly targetCount: number
  readonly perPersonPerWeek: number | null
  readonly change: SendingChange
}

interface Asked {
  readonly viewer: CompanyViewer
  readonly projectId: string
  readonly projectSurveyId?: string | null | undefined
  readonly input?: ProjectSurveyInput | null | undefined
  readonly testSubjectId?: string | null | undefined
  readonly from: string
  readonly to: string
}

/** The sent and coming slots, by the given settings or by the stored ones. */
export async function sendingPreview(db: Kysely<Tables>, asked: Asked, now: Date): Promise<SendingPreview> {
  const { viewer, projectId, projectSurveyId, input, testSubjectId } = asked
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / dayMs
  if (days < 0 || days > longestDays) {
    throw invalidInput([{ path: 'to', message: words.rangeTooLong(longestDays) }])
  }
  const project = await requireProject(db, viewer, projectId)
  const stored = projectSurveyId
    ? await requireProjectSurvey(db, viewer, projectSurveyId, project)
    : undefined
  const settings: SendingSettings | undefined = input
    ? await readSettings(db, input, { projectId, present: stored })
    : stored
  if (!settings?.schedule) {
    return {
      slots: [],
      targetCount: 0,
      perPersonPerWeek: null,
      change: { changed: 0, cancelled: 0, added: 0 },
    }
  }
  const { schedule, targets } = settings
  const id = stored?.id ?? 'new'
  const people = await plannedPeople(db, {
    ...{ projectId, projectSurveyId: id, schedule, targets },
    testSubjectId: testSubjectId && isUuid(testSubjectId) ? testSubjectId : undefined,
  })
  // Covers the days of every zone: from UTC+14 to UTC−12.
  const range = {
    from: Date.parse(asked.from) - 14 * 3_600_000,
    to: Date.parse(asked.to) + dayMs + 12 * 3_600_000,
  }
  const plan = planner(schedule, scheduleContext(project))
  const slots = slotsOf(people, (one) => plan.occurrences(one.person, range), asked)
  const sent = stored ? await sentKeys(db, stored.id) : new Map<string, number>()
  const weeks = (days + 1) / 7
  const planned = slots.filter(({ skipped }) => skipped === null)
  const sendings = planned.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  return {
    slots: slots.slice(0, mostSlots).map((slot) => ({
      ...slot,
      state: sent.has(slot.key) ? 'sent' : slot.skipped || slot.at < now ? 'skipped' : 'planned',
      subjectCount: sent.get(slot.key) ?? slot.subjectCount,
    })),
    targetCount: people.length,
    perPersonPerWeek: people.length === 0 ? null : Math.round((sendings / people.length / weeks) * 10) / 10,
    change: await sendingChange(db, { stored, settings, project, now }),
  }
}

type Slot = Omit<PreviewSlot, 'state'>

function slotsOf(
  people: readonly PlannedPerson[],
  occurrencesOf: (one: PlannedPerson) => readonly Occurrence[],
  { from, to }: Asked,
): Slot[] {
  const slots = new Map<
    string,
    { key: string; local: string; at: number; skipped: Occurrence['skipped']; count: number }
  >()
  for (const one of people) {
    for (const { key, at, local, skipped } of occurrencesOf(one)) {
      const day = local.slice(0, 10)
      if (day < from || day > to) continue
      const place = `${key} ${skipped}`
      const slot = slots.get(place)
      if (!slot) slots.set(place, { key, at, local, skipped, count: 1 })
      else {
        slot.count += 1
        if (at < slot.at) Object.assign(slot, { at, local })
      }
    }
  }
  return [...slots.values()]
    .sort((one, other) => one.at - other.at)
    .map(({ count, at, ...slot }) => ({ ...slot, at: new Date(at), subjectCount: count }))
}

/** The number of subjects by slot key. */
async function sentKeys(db: Kysely<Tables>, projectSurveyId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select s.occurrence_key as key, count(*)::integer as count from sent_survey s
    join survey_answer a on a.sent_survey_id = s.id
    where s.project_survey_id = ${projectSurveyId} and s.occurrence_key is not null
    group by s.occurrence_key`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
