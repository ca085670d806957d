import type { Kysely } from 'kysely'
import {
  comparingSchedules,
  type InstantRange,
  type Person,
  type ScheduleChange,
} from '../../../../../../engines/schedule'
import { inSlices } from '../../../../platform/process/share-loop'
import type { Tables } from '../../../../platform/tables'
import { type ProjectSurvey, scheduleContext } from '../../project-survey'
import { subjectsMeeting } from '../condition/meets-condition'
import { plannedPeople } from '../plan/people'

export const noChange: ScheduleChange = { changed: 0, cancelled: 0, added: 0, kept: 0 }

const shownMs = 30 * 86_400_000

interface Compared {
  readonly stored: ProjectSurvey | undefined
  /** As it would be. */
  readonly settings: Planned
  readonly project: {
    readonly id: string
    readonly time_zone: string
    readonly end_on: string | null
  }
  readonly now: Date
}

/**
 * How many occurrences of the next 30 days a change of settings affects, per person: 37 change, 4 are cancelled. Another time on
 * the same day counts as changed; another day counts as cancelled and added. Compares with the stored settings if active. A draft plans nothing, so everything counts as
 * added.
 */
export async function scheduleChange(
  db: Kysely<Tables>,
  { stored, settings, project, now }: Compared,
): Promise<ScheduleChange> {
  if (settings === stored) return noChange
  const peopleOf = async (by: Planned | undefined): Promise<Map<string, Person>> => {
    if (!by?.schedule) return new Map()
    const { schedule, targets, delivery } = by
    const asked = { projectId: project.id, projectSurveyId: stored?.id ?? 'new', schedule, targets }
    const people = await plannedPeople(db, asked)
    const ids = people.map(({ subjectId }) => subjectId)
    const meeting = await subjectsMeeting(db, delivery?.condition, ids, now)
    return new Map(
      people.flatMap(({ subjectId, person }) => (meeting.has(subjectId) ? [[subjectId, person]] : [])),
    )
  }
  const present = stored?.status === 'active' ? stored : undefined
  const [was, willBe] = [await peopleOf(present), await peopleOf(settings)]
  const range = { from: now.getTime(), to: now.getTime() + shownMs }
  const edit = {
    before: present?.schedule ?? null,
    after: settings.schedule,
    beforeIn: takenIn(present),
    afterIn: takenIn(settings),
  }
  const compare = (people: readonly Person[], part: Partial<typeof edit>) =>
    inSlices(comparingSchedules({ ...edit, ...part }, people, scheduleContext(project), range))
  const stay = [...willBe].flatMap(([id, person]) => {
    const before = was.get(id)
    return before ? [withAnchors(person, before)] : []
  })
  const parts = [
    await compare(stay, {}),
    await compare(without(was, willBe), { after: null }),
    await compare(without(willBe, was), { before: null }),
  ]
  const sum = (of: keyof ScheduleChange) => parts.reduce((all, part) => all + part[of], 0)
  return { changed: sum('changed'), cancelled: sum('cancelled'), added: sum('added'), kept: sum('kept') }
}

/** What decides who is sent something, and when. */
export type Planned = Pick<ProjectSurvey, 'schedule' | 'targets' | 'delivery' | 'opens_at' | 'closes_at'>

/** Nothing is sent before answers are taken, or after. */
function takenIn(by: Planned | undefined): InstantRange {
  return {
    from: by?.opens_at?.getTime() ?? Number.NEGATIVE_INFINITY,
    to: by?.closes_at?.getTime() ?? Number.POSITIVE_INFINITY,
  }
}

const without = (people: ReadonlyMap<string, Person>, others: ReadonlyMap<string, Person>) =>
  [...people].flatMap(([id, person]) => (others.has(id) ? [] : [person]))

/** A schedule reads only its own anchor; the comparison needs those of both schedules. */
function withAnchors(person: Person, before: Person): Person {
  const { attributes, consent, firstData } = before.anchors
  return {
    ...person,
    anchors: {
      ...person.anchors,
      consent: person.anchors.consent ?? consent,
      firstData: person.anchors.firstData ?? firstData,
      attributes: { ...attributes, ...person.anchors.attributes },
    },
  }
}
