import { type Kysely, sql } from 'kysely'
import { type Occurrence, planner } from '../../../../../engines/schedule'
import { invalidInput } from '../../../platform/problem'
import type { MessageChannel, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../project'
import {
  type ProjectSurveyInput,
  readSettings,
  requireProjectSurvey,
  type SendingSettings,
} from '../../project-survey'
import { subjectsMeeting } from '../condition/meets-condition'
import { type PlannedPerson, plannedPeople } from '../plan/people'
import { scheduleContext } from '../plan/schedule-of'
import { surveyDeliveryWords as words } from '../words'
import { noChange, type Planned, type SendingChange, sendingChange } from './sending-change'

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
  /** Those of them who meet the condition now; null: there is none. */
  readonly meetingCount: number | null
  readonly perPersonPerWeek: number | null
  readonly change: SendingChange
  /** Who would get it now, and how. */
  readonly sentTo: { readonly ids: readonly string[]; readonly channel: MessageChannel }
}

type Settings = Planned & Pick<SendingSettings, 'channel'>

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
  const settings: Settings | undefined = input
    ? {
        ...(await readSettings(db, input, { projectId, present: stored })),
        ...{ opens_at: input.opensAt ?? null, closes_at: input.closesAt ?? null },
      }
    : stored
  const change = settings ? await sendingChange(db, { stored, settings, project, now }) : noChange
  if (!settings?.schedule) {
    const sentTo = { ids: [], channel: 'none' } as const
    return { slots: [], targetCount: 0, meetingCount: null, perPersonPerWeek: null, change, sentTo }
  }
  const { schedule, targets, delivery, channel } = settings
  const id = stored?.id ?? 'new'
  const people = await plannedPeople(db, { projectId, projectSurveyId: id, schedule, targets })
  const ids = people.map(({ subjectId }) => subjectId)
  const meeting = await subjectsMeeting(db, delivery?.condition, ids, now)
  const met = people.filter(({ subjectId }) => meeting.has(subjectId))
  const shown = testSubjectId ? met.filter(({ subjectId }) => subjectId === testSubjectId) : met
  // Every zone's days: they begin fourteen hours before UTC's and end twelve after.
  const range = {
    from: Date.parse(asked.from) - 14 * 3_600_000,
    to: Date.parse(asked.to) + dayMs + 12 * 3_600_000,
  }
  const plan = planner(schedule, scheduleContext(project))
  const taken = ({ at }: Occurrence) =>
    at >= (settings.opens_at?.getTime() ?? 0) && at < (settings.closes_at?.getTime() ?? Infinity)
  const slots = slotsOf(shown, (one) => plan.occurrences(one.person, range).filter(taken), asked)
  const sent = stored ? await sentKeys(db, stored.id) : new Map<string, number>()
  // Sendings of the past stay, whatever their receivers meet now.
  const known = new Set(slots.map(({ key }) => key))
  const others = people.filter(
    ({ subjectId }) => !meeting.has(subjectId) && (!testSubjectId || subjectId === testSubjectId),
  )
  const past = slotsOf(others, (one) => plan.occurrences(one.person, range), asked).filter(
    ({ key }) => sent.has(key) && !known.has(key),
  )
  const weeks = (days + 1) / 7
  const planned = slots.filter(({ skipped }) => skipped === null)
  const sendings = planned.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  return {
    slots: byTime([...past, ...slots])
      .slice(0, mostSlots)
      .map((slot) => ({
        ...slot,
        state: sent.has(slot.key) ? 'sent' : slot.skipped || slot.at < now ? 'skipped' : 'planned',
        subjectCount: sent.get(slot.key) ?? slot.subjectCount,
      })),
    targetCount: people.length,
    meetingCount: delivery?.condition ? met.length : null,
    perPersonPerWeek: shown.length === 0 ? null : Math.round((sendings / shown.length / weeks) * 10) / 10,
    change,
    sentTo: { ids: met.map(({ subjectId }) => subjectId), channel },
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
  return byTime([...slots.values()]).map(({ count, at, ...slot }) => ({
    ...slot,
    at: new Date(at),
    subjectCount: count,
  }))
}

function byTime<S extends { readonly at: number | Date }>(slots: readonly S[]): S[] {
  return [...slots].sort((one, other) => Number(one.at) - Number(other.at))
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
