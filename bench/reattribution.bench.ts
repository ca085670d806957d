import { reattributeDevice } from '../server/src/modules/series/measurement'
import { aTestSubject } from '../server/testing/builders'
import { atMost, type Bench } from './bench'
import { writeDay } from './series/chunk-store'
import { aStudy } from './series/people'
import { dayMilliseconds, firstMidnight, secondProfile } from './series/profiles'

const days = 30

/** A month of 1-second heart rate given to somebody else, as when a link turns out to be another person's. */
export const benches: readonly Bench[] = [
  {
    name: 're-attribution',
    async run({ freshDatabase }) {
      const database = await freshDatabase()
      const { db } = database
      const [wearer] = await aStudy(database, 1)
      if (!wearer) return []
      for (let day = 0; day < days; day++) await writeDay(database, wearer, secondProfile.dayOf(0, day))
      const before = await db
        .selectFrom('test_subject')
        .selectAll()
        .where('id', '=', wearer.subjectId)
        .executeTakeFirstOrThrow()
      const other = await aTestSubject(db, { company_id: before.company_id, project_id: before.project_id })
      await db
        .updateTable('device_link')
        .set({ test_subject_id: other.id })
        .where('device_id', '=', wearer.deviceId)
        .execute()
      const end = new Date(firstMidnight + days * dayMilliseconds)
      const startedAt = performance.now()
      await reattributeDevice(
        { db, now: () => end },
        { deviceId: wearer.deviceId, from: new Date(firstMidnight), to: end, subjectIds: [wearer.subjectId] },
      )
      const value = performance.now() - startedAt
      const { count } = await db
        .selectFrom('series_day')
        .select(db.fn.countAll<string>().as('count'))
        .where('subject_id', '=', other.id)
        .executeTakeFirstOrThrow()
      if (Number(count) !== days) throw new Error(`${count} of ${days} days have moved.`)
      return [
        atMost(`re-attribution of ${days} days of 1-second heart rate`, { value, unit: 'ms', target: 5000 }),
      ]
    },
  },
]
