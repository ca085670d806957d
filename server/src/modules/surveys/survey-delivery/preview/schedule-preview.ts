import type { Kysely } from 'kysely'
import {
  hasAnchor,
  type Occurrence,
  type Planner,
  planner,
  type Schedule,
  type ScheduleChange,
} from '../../../../../../engines/schedule'
import { invalidInput } from '../../../../platform/problem'
import { mapShared } from '../../../../platform/process/share-loop'
import type { MessageChannel, Tables } from '../../../../platform/tables'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { requireProject } from '../../../studies/project'
import {
  type DeliverySettings,
  type ProjectSurvey,
  type ProjectSurveyInput,
  readSettings,
  requireProjectSurvey,
  scheduleContext,
} from '../../project-survey'
import { subjectsMeeting } from '../condition/meets-condition'
import { type PlannedPerson, plannedPeople } from '../plan/people'
import { surveyDeliveryWords as words } from '../words'
import { byTime, occurrencesOfSchedule, type ScheduleOccurrence } from './occurrences-of-schedule'
import { noChange, type Planned, scheduleChange } from './schedule-change'
import { sentOccurrences } from './sent-occurrences'

const longestDays = 100
const mostOccurrences = 2_000
const dayMs = 86_400_000

export interface SchedulePreview {
  readonly occurrences: readonly ScheduleOccurrence[]
  readonly targetCount: number
  /** Those of them who meet the condition now; null: there is none. */
  readonly meetingCount: number | null
  readonly perPersonPerWeek: number | null
  readonly change: ScheduleChange
  /** Why the chosen subject would get nothing now; null: they would, or nobody is chosen. */
  readonly unsentTo: 'not_target' | 'condition' | 'no_anchor' | null
  /** Of a paused one: since when, and how many occurrences fell into the pause. They are not caught up. */
  readonly missed: () => Promise<{ readonly since: Date; readonly count: number } | null>
  /** Who would get it now, and how. */
  readonly sentTo: {
    readonly ids: readonly string[]
    readonly channel: MessageChannel
    readonly asksPin: boolean
  }
}

type Settings = Planned & Pick<DeliverySettings, 'channel'>

interface Asked {
  readonly viewer: CompanyViewer
  readonly projectId: string
  readonly projectSurveyId?: string | null | undefined
  readonly input?: ProjectSurveyInput | null | undefined
  readonly testSubjectId?: string | null | undefined
  readonly from: string
  readonly to: string
}

/** The sent and coming occurrences, by the given settings or by the stored ones. */
export async function schedulePreview(db: Kysely<Tables>, asked: Asked, now: Date): Promise<SchedulePreview> {
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
        opens_at: input.opensAt ?? null,
        closes_at: input.closesAt ?? null,
      }
    : stored
  const change = settings ? await scheduleChange(db, { stored, settings, project, now }) : noChange
  if (!settings?.schedule) {
    const nothing = {
      unsentTo: null,
      missed: async () => null,
      sentTo: { ids: [], channel: 'none', asksPin: false },
    } as const
    return { occurrences: [], targetCount: 0, meetingCount: null, perPersonPerWeek: null, change, ...nothing }
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
  const takenOf = (one: PlannedPerson) => plan.occurrences(one.person, range).filter(taken)
  const occurrences = await occurrencesOfSchedule(shown, takenOf, { ...asked, now })
  // What was sent stays, whatever the schedule and its receivers became.
  const sent = stored
    ? await sentOccurrences(db, { ...asked, projectSurveyId: stored.id, zone: schedule.zone })
    : []
  // What one subject missed may lie ahead of the others.
  const isSent = new Set(sent.filter(({ state }) => testSubjectId || state === 'sent').map(({ key }) => key))
  return {
    occurrences: byTime([...sent, ...occurrences.filter(({ key }) => !isSent.has(key))]).slice(
      0,
      mostOccurrences,
    ),
    targetCount: people.length,
    meetingCount: delivery?.condition ? met.length : null,
    perPersonPerWeek: await perWeek(shown, plan, now),
    change,
    unsentTo: testSubjectId ? whyUnsent(testSubjectId, { people, meeting, schedule }) : null,
    missed: () => missedOf(stored, { people: met, plan, now }),
    sentTo: {
      ids: met.map(({ subjectId }) => subjectId),
      channel,
      asksPin: input?.asksPin ?? stored?.asks_pin ?? false,
    },
  }
}

/** The mean of four weeks from the next occurrence on, whatever days are looked at; null where nobody gets anything any more. */
async function perWeek(people: readonly PlannedPerson[], plan: Planner, now: Date): Promise<number | null> {
  const next = await mapShared(
    people,
    ({ person }) => plan.next(person, now.getTime())?.at ?? Number.POSITIVE_INFINITY,
  )
  const from = next.reduce((first, at) => Math.min(first, at), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(from)) return null
  const range = { from, to: from + 4 * 7 * dayMs }
  const counts = await mapShared(
    people,
    ({ person }) => plan.occurrences(person, range).filter(({ skipped }) => skipped === null).length,
  )
  return Math.round((counts.reduce((sum, one) => sum + one, 0) / people.length / 4) * 10) / 10
}

function whyUnsent(
  testSubjectId: string,
  {
    people,
    meeting,
    schedule: { pattern },
  }: { people: readonly PlannedPerson[]; meeting: ReadonlySet<string>; schedule: Schedule },
): SchedulePreview['unsentTo'] {
  const target = people.find(({ subjectId }) => subjectId === testSubjectId)
  if (!target) return 'not_target'
  if (!meeting.has(testSubjectId)) return 'condition'
  return pattern.kind === 'relative' && !hasAnchor(pattern.anchor, target.person) ? 'no_anchor' : null
}

/** At most of the last hundred days: nobody counts further back. */
async function missedOf(
  stored: ProjectSurvey | undefined,
  { people, plan, now }: { people: readonly PlannedPerson[]; plan: Planner; now: Date },
): ReturnType<SchedulePreview['missed']> {
  const since = stored?.status === 'paused' ? stored.sends_from : null
  if (!since) return null
  const range = { from: Math.max(since.getTime(), now.getTime() - longestDays * dayMs), to: now.getTime() }
  const counts = await mapShared(
    people,
    ({ person }) => plan.occurrences(person, range).filter(({ skipped }) => skipped === null).length,
  )
  return { since, count: counts.reduce((sum, one) => sum + one, 0) }
}
