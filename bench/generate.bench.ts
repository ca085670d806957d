import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { generateStudy } from '../server/src/modules/collect/generator'
import { metrics } from '../server/src/modules/series/measurement'
import type { Database } from '../server/src/platform/postgres/database'
import { aProject } from '../server/testing/builders'
import { against, type Bench } from './bench'

type Project = Awaited<ReturnType<typeof aProject>>

const plan = {
  seed: 'bench',
  subjects: 16,
  days: 14,
  firstDate: '2026-11-07',
  timeZone: 'Asia/Tokyo',
  secondsFrom: '2026-11-07',
}
const now = () => new Date('2026-11-20T14:59:59Z')
const subjectDays = plan.subjects * plan.days

/** A study of 1-second heart rate, as `generate` makes it; against samples that are merged week by week, as imports are. */
export const benches: Bench[] = [
  {
    name: 'generate',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      try {
        const { db } = database
        const threads = Math.min(availableParallelism(), 4)
        const make = (project: Project) =>
          generateStudy({ db, now }, { plan, project, codePrefix: 'G-', threads })
        // The first run compiles.
        await make(await aProject(db))
        const project = await aProject(db)
        const value = await msOf(() => make(project))
        say(`${plan.subjects} subjects × ${plan.days} days with ${threads} threads`)
        await keepStepsOnly(database)
        const baseline = await msOf(() => make(project))
        return [
          against('generate a subject day', {
            value: value / subjectDays,
            baseline: baseline / subjectDays,
            unit: 'ms',
            target: 1.5,
          }),
        ]
      } finally {
        await database.close()
      }
    },
  },
]

/** Where something is stored already, samples are merged. */
async function keepStepsOnly({ db }: Database): Promise<void> {
  await sql`delete from series_day where metric <> ${metrics.steps.code}`.execute(db)
  await sql`delete from sleep_session`.execute(db)
  await sql`delete from subject_day`.execute(db)
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
