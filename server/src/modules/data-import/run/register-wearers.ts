import type { Kysely, Selectable } from 'kysely'
import type { ProjectTable, Tables } from '../../../platform/tables'
import { ensureDevice, linkDevice } from '../../device'
import { dayBounds } from '../../measurement'
import { ensureTestSubject } from '../../test-subject'
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

/** Somebody who has given nothing for longer has left the study. */
const patienceDays = 60

/**
 * Everybody in the files as a test subject with a device, worn from their first day. Those who exist stay as they are:
 * what they measured while their device was linked to nobody is kept, and reported as held.
 */
export async function registerWearers(
  db: Kysely<Tables>,
  project: Selectable<ProjectTable>,
  people: ReadonlyMap<string, PersonSpan>,
  naming: Naming,
  shift: TimeShift | null,
  now: Date,
): Promise<Map<string, Wearer & { lastDate: string; firstDate: string; testSubjectId: string }>> {
  const making = { actor: { kind: 'command' } as const, now }
  const wearers = new Map<string, Wearer & { lastDate: string; firstDate: string; testSubjectId: string }>()
  for (const [id, span] of people) {
    const firstDate = shift ? shiftDate(span.first, shift) : span.first
    const lastDate = shift ? shiftDate(span.last, shift) : span.last
    const code = `${naming.prefix}${id}`
    const hasLeft = dayBounds(lastDate, project.time_zone).endsAt < now.getTime() - patienceDays * 86_400_000
    const wearer = await db.transaction().execute(async (tx) => {
      const { subject } = await ensureTestSubject(
        tx,
        {
          company_id: project.company_id,
          project_id: project.id,
          code,
          enrolled_on: firstDate,
          ended_on: hasLeft ? lastDate : null,
          status: hasLeft ? 'completed' : 'active',
        },
        making,
      )
      const { device, isNew } = await ensureDevice(
        tx,
        {
          company_id: project.company_id,
          // A person's export may go into two projects of a company: a device has one wearer at a time.
          code: `${project.code}-${code}`,
          provider: naming.provider,
          model: naming.model,
          authorization_state: 'authorized',
        },
        making,
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
          making,
        )
      }
      return { deviceId: device.id, testSubjectId: subject.id, timeZone, firstDate, lastDate }
    })
    wearers.set(id, wearer)
  }
  return wearers
}
