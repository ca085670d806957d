import type { Kysely } from 'kysely'
import { compareSchedules, type Person, type Schedule } from '../../../../../engines/schedule'
import type { SurveyTargets, Tables } from '../../../platform/tables'
import type { ProjectSurvey, SendingSettings } from '../../project-survey'
import { plannedPeople } from '../plan/people'
import { scheduleContext } from '../plan/schedule-of'

/**
 * How many sendings of the next 30 days a change of settings affects, per person: 37 change, 4 are cancelled.
 * Another time on the same day counts as changed; another day counts as cancelled and added.
 */
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

/** Compares with the stored settings if active. A draft plans nothing, so everything counts as added. */
export async function sendingChange(
  db: Kysely<Tables>,
  { stored, settings, project, now }: Compared,
): Promise<SendingChange> {
  if (settings === stored) return { changed: 0, cancelled: 0, added: 0 }
  const peopleOf = async (by: Planned | undefined): Promise<Map<string, Person>> => {
    if (!by?.schedule) return new Map()
    const { schedule, targets } = by
    const asked = { projectId: project.id, projectSurveyId: stored?.id ?? 'new', schedule, targets }
    return new Map((await plannedPeople(db, asked)).map(({ subjectId, person }) => [subjectId, person]))
  }
  const present = stored?.status === 'active' ? stored : undefined
  const [was, willBe] = [await peopleOf(present), await peopleOf(settings)]
  const edit = { before: present?.schedule ?? null, after: settings.schedule }
  const range = { from: now.getTime(), to: now.getTime() + shownMs }
  const compare = (people: readonly Person[], part: Partial<typeof edit>) =>
    compareSchedules({ ...edit, ...part }, people, scheduleContext(project), range)
  const stay = [...willBe].flatMap(([id, person]) => {
    const before = was.get(id)
    return before ? [withAnchors(person, before)] : []
  })
  const parts = [
    compare(stay, {}),
    compare(without(was, willBe), { after: null }),
    compare(without(willBe, was), { before: null }),
  ]
  const sum = (of: keyof SendingChange) => parts.reduce((all, part) => all + part[of], 0)
  return { changed: sum('changed'), cancelled: sum('cancelled'), added: sum('added') }
}

interface Planned {
  readonly schedule: Schedule | null
  readonly targets: SurveyTargets
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
