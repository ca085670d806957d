import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { ensureDevice, extendLinks, type FirstLink, linkDevice } from '../../device'
import { dayBounds } from '../../measurement'
import { ensureTestSubject, extendEnrolment } from '../../test-subject'
import type { PersonSpan } from './inspect-folder'
import type { Wearer } from './load-file'
import { shiftDate, type TimeShift } from './time-shift'

/** What an exporter's people and devices are called here. */
export interface Naming {
  /** Before each id, in the codes of subjects and devices. */
  prefix: string
  provider: string
  model: string
}

/** A person's export may go into two projects of a company: a device has one wearer at a time. */
export const deviceCode = (project: { code: string }, { prefix }: Naming, id: string): string =>
  `${project.code}-${prefix}${id}`

/** Somebody who has given nothing for longer has left the study. */
const patienceDays = 60

/** A wearer with what an import needs besides. */
export interface RegisteredWearer extends Wearer {
  testSubjectId: string
  firstDate: string
  lastDate: string
  /** Where the enrolment begins, when that is known. */
  enrolledOn: string | null
  /** The link as it was before it was extended to the first date; null where it was not. */
  extended: FirstLink | null
}

export interface Registration {
  naming: Naming
  shift: TimeShift | null
  /** Lets links and enrolments begin with the first day of these files, where they begin later. */
  extendsLinks: boolean
  now: Date
}

/**
 * Everybody in the files as a test subject with a device, worn from their first day. Of those who exist, an end that an
 * import set moves on with the files; what they measured before their first link is kept, and reported as waiting.
 */
export async function registerWearers(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  { naming, shift, extendsLinks, now }: Registration,
): Promise<Map<string, RegisteredWearer>> {
  const writeContext = { actor: { kind: 'command' } as const, now }
  const wearers = new Map<string, RegisteredWearer>()
  for (const [id, span] of people) {
    const firstDate = shift ? shiftDate(span.first, shift) : span.first
    const lastDate = shift ? shiftDate(span.last, shift) : span.last
    const code = `${naming.prefix}${id}`
    const hasLeft = dayBounds(lastDate, project.time_zone).endsAt < now.getTime() - patienceDays * 86_400_000
    const wearer = await db.transaction().execute(async (tx) => {
      const endedOn = hasLeft ? lastDate : null
      const { subject, isNew: isNewPerson } = await ensureTestSubject(
        tx,
        {
          company_id: project.company_id,
          project_id: project.id,
          code,
          enrolled_on: firstDate,
          ended_on: endedOn,
          imported_enrolled_on: firstDate,
          imported_ended_on: endedOn,
          status: hasLeft ? 'completed' : 'active',
        },
        writeContext,
      )
      if (!isNewPerson) {
        await extendEnrolment(tx, subject.id, { last: { on: lastDate, hasLeft } }, writeContext)
      }
      const { device, isNew } = await ensureDevice(
        tx,
        {
          company_id: project.company_id,
          code: deviceCode(project, naming, id),
          provider: naming.provider,
          model: naming.model,
          authorization_state: 'authorized',
        },
        writeContext,
      )
      const timeZone = subject.time_zone ?? project.time_zone
      if (isNew) {
        const from = new Date(dayBounds(firstDate, timeZone).startsAt)
        await linkDevice(
          tx,
          {
            companyId: project.company_id,
            deviceId: device.id,
            testSubjectId: subject.id,
            from,
            to: null,
          },
          writeContext,
        )
      }
      const link = {
        companyId: project.company_id,
        deviceIds: [device.id],
        files: { testSubjectId: subject.id, firstOn: firstDate },
      }
      const [extended = null] = extendsLinks && !isNew ? await extendLinks(tx, link, writeContext) : []
      return {
        deviceId: device.id,
        testSubjectId: subject.id,
        timeZone,
        firstDate,
        lastDate,
        enrolledOn: subject.enrolled_on,
        extended,
      }
    })
    wearers.set(id, wearer)
  }
  return wearers
}
