import { openBulkFile, registration } from '../server/src/modules/people/bulk'
import { askRun, conductRun } from '../server/src/modules/studies/run'
import { aProject } from '../server/testing/builders'
import { viewerFor } from '../server/testing/graphql'
import { anOwner } from '../server/testing/people'
import { atMost, type Bench } from './bench'

const people = 10_000
const key = Buffer.alloc(32, 7)

/** A file of 10,000 subjects: how long it is looked at, how long it takes to register, and in how much memory. */
export const benches: Bench[] = [
  {
    name: 'bulk',
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      try {
        const project = await aProject(database.db)
        const owner = await anOwner(database.db, { id: project.company_id })
        const viewer = viewerFor(owner)
        if (viewer.role === 'PLATFORM_ADMIN') throw new Error('Files are of companies.')
        const work = { db: database.db, key, now: () => new Date() }
        const watch = watchMemory()

        const openedAt = performance.now()
        const id = await openBulkFile(work, viewer, {
          kind: 'test_subject',
          projectId: project.id,
          name: 'subjects.csv',
          content: Buffer.from(subjects()),
        })
        const dryRun = (performance.now() - openedAt) / 1000
        await database.db
          .updateTable('bulk_file')
          .set({ state: 'registering', creates_missing: true })
          .where('id', '=', id)
          .execute()
        const asked = await askRun(
          database.db,
          {
            kind: 'register-bulk-file',
            companyId: project.company_id,
            projectId: project.id,
            targetId: id,
            request: {},
          },
          { actor: { kind: 'user', id: owner.id }, now: work.now() },
        )
        const startedAt = performance.now()
        await conductRun(work, asked, registration(work))
        const commit = (performance.now() - startedAt) / 1000
        const { count } = await database.db
          .selectFrom('test_subject')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) !== people) throw new Error(`registered ${count}`)
        say(`${people} subjects: looked at in ${dryRun.toFixed(1)} s, registered in ${commit.toFixed(1)} s`)
        return [
          atMost('bulk dry run, 10,000 subjects', { value: dryRun, unit: 's', target: 5 }),
          atMost('bulk commit, 10,000 subjects', { value: commit, unit: 's', target: 20 }),
          atMost('bulk memory, greatest', { value: watch.stop(), unit: 'MB', target: 300 }),
        ]
      } finally {
        await database.close()
      }
    },
  },
]

function subjects(): string {
  const rows = Array.from({ length: people }, (_, index) => {
    const code = `SLP-${String(index + 1).padStart(5, '0')}`
    const born = 1950 + (index % 50)
    return `${code},被験者 ${index},s${index}@example.com,${born},${index % 2 ? '男性' : '女性'},2026/11/24,備考${index}`
  })
  return `被験者コード,氏名,メールアドレス,生年,性別,登録日,メモ\r\n${rows.join('\r\n')}\r\n`
}

/** The most of resident memory since it began, in MB. */
function watchMemory(): { stop: () => number } {
  let most = 0
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss() / 1e6)
  }
  const timer = setInterval(look, 20)
  return {
    stop() {
      look()
      clearInterval(timer)
      return most
    },
  }
}
