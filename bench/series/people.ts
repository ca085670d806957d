import type { Database } from '../../server/src/platform/postgres/database'
import { aDevice, aLink, aProject, aTestSubject } from '../../server/testing/builders'

/** Somebody with a device. */
export interface Wearer {
  readonly companyId: string
  readonly subjectId: string
  readonly deviceId: string
}

/** People of one project, each wearing one device. */
export async function aStudy({ db }: Database, people: number): Promise<Wearer[]> {
  const project = await aProject(db)
  const wearers: Wearer[] = []
  for (let i = 0; i < people; i++) {
    const subject = await aTestSubject(db, { project_id: project.id, enrolled_on: '2026-09-01' })
    const device = await aDevice(db, {
      company_id: project.company_id,
      last_sync_at: new Date('2026-11-21T00:00:00Z'),
    })
    await aLink(db, device, subject)
    wearers.push({ companyId: project.company_id, subjectId: subject.id, deviceId: device.id })
  }
  return wearers
}
