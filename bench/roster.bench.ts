import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import type { Database } from '../server/src/platform/postgres/database'
import { aContext } from '../server/testing/graphql'
import { atMost, type Bench, medianMs } from './bench'
import { fillPeople, today } from './fill-project'

const subjects = 100_000
const targetMs = 100
const now = () => new Date(`${today}T09:30:00+09:00`)

const listQuery = `query List($projectId: ID!, $text: String, $statuses: [TestSubjectStatus!], $tagIds: [ID!],
    $device: TestSubjectDevice, $deleted: Boolean = false, $sort: TestSubjectSort!, $descending: Boolean!, $offset: Int!) {
  testSubjects(projectId: $projectId, text: $text, statuses: $statuses, tagIds: $tagIds, device: $device, deleted: $deleted, sort: $sort,
    descending: $descending, offset: $offset, limit: 50) {
    total items { id code status enrolledOn tags { id name } device { id code model lastSyncAt } }
    counts { active }
  }
}`

const filters: Readonly<Record<string, (tags: readonly string[]) => object>> = {
  everybody: () => ({}),
  'one state': () => ({ statuses: ['WITHDRAWN'] }),
  'two states': () => ({ statuses: ['ACTIVE', 'INVITED'] }),
  'a tag': (tags) => ({ tagIds: tags.slice(0, 1) }),
  'a tag and a state': (tags) => ({ tagIds: tags.slice(0, 1), statuses: ['ACTIVE'] }),
  'with a device': () => ({ device: 'LINKED' }),
  'without a device': () => ({ device: 'UNLINKED' }),
  'with a device that may not be read': () => ({ device: 'UNAUTHORIZED' }),
  'two tags, a state and a device': (tags) => ({
    tagIds: tags.slice(4, 6),
    statuses: ['ACTIVE'],
    device: 'LINKED',
  }),
  // Of 16,000 combinations that were tried, the slowest besides those above.
  'every tag and a device': (tags) => ({ tagIds: tags, device: 'LINKED' }),
  'every tag, two states and a device': (tags) => ({
    tagIds: tags,
    statuses: ['ACTIVE', 'INVITED'],
    device: 'LINKED',
  }),
  'every tag, a state of few and a device': (tags) => ({
    tagIds: tags,
    statuses: ['WITHDRAWN'],
    device: 'LINKED',
  }),
  'text that all have, a state of few and a device': () => ({
    text: 'slp',
    statuses: ['WITHDRAWN'],
    device: 'LINKED',
  }),
  'text that all have': () => ({ text: 'slp' }),
  'text that some have': () => ({ text: 'slp-99' }),
  'text that nobody has': () => ({ text: 'zzz' }),
  deleted: () => ({ deleted: true }),
  'deleted, with a device': () => ({ deleted: true, device: 'LINKED' }),
}
const sorts = ['CODE', 'STATUS', 'ENROLLED_ON', 'LAST_SYNC', 'CREATED_AT']

/** Every filter with every order, either way, at the first, a middle and the last page: of each filter the slowest. */
export const benches: readonly Bench[] = [
  {
    name: `list of ${subjects.toLocaleString('en')} subjects`,
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const { projectId, owner, tags } = await fillPeople(database, subjects)
      await makeDiverse(database.pool)
      say('filled')
      const ask = async (variables: object) => {
        const result = await graphql({
          schema: schema(),
          source: listQuery,
          variableValues: { projectId, ...variables },
          contextValue: aContext(database.db, owner, { now }),
        })
        if (result.errors) throw new Error('The list was refused.', { cause: result.errors })
        return JSON.stringify(result)
      }
      const results = []
      for (const [what, filterOf] of Object.entries(filters)) {
        const filter = filterOf(tags)
        const first = JSON.parse(await ask({ ...filter, sort: 'CODE', descending: false, offset: 0 }))
        const total: number = first.data.testSubjects.total
        const slowest = { value: 0, page: {} }
        for (const sort of sorts) {
          for (const descending of [false, true]) {
            for (const offset of new Set([0, Math.floor(total / 2), Math.max(0, total - 50)])) {
              const page = { ...filter, sort, descending, offset }
              const value = await medianMs(1, () => ask(page))
              if (value > slowest.value) Object.assign(slowest, { value, page })
            }
          }
        }
        say(`${what}: ${JSON.stringify(slowest.page)} of ${total}`)
        results.push(
          atMost(`list of ${subjects.toLocaleString('en')}, ${what}: the slowest order and page`, {
            value: await medianMs(9, () => ask(slowest.page)),
            unit: 'ms',
            target: targetMs,
          }),
        )
      }
      return results
    },
  },
]

/** As a study has them: few invited, withdrawn, deleted or without a device that can be read; everybody synced at another moment. */
export async function makeDiverse(pool: Database['pool']): Promise<void> {
  await pool.query(`update test_subject set enrolled_on = case when hashtext(code) & 31 > 0 then date '2026-01-01' + (hashtext(code) & 255) end,
    status = (array['invited', 'active', 'active', 'active', 'active', 'active', 'completed', 'withdrawn'])[1 + (hashtext(code) & 7)],
    created_at = created_at - (hashtext(code) & 1023) * interval '1 minute',
    deleted_at = case when hashtext(code) % 50 = 0 then created_at end`)
  await pool.query(`update device set last_sync_at = last_sync_at - (hashtext(code) & 65535) * interval '1 second',
    authorization_state = case when hashtext(code) & 15 = 0 then 'revoked' else 'authorized' end`)
  await pool.query(`update device_link set linked_to = '2026-10-01'
    where device_id in (select id from device where hashtext(code) % 11 = 0)`)
  await pool.query('vacuum full')
  // What autovacuum does within minutes: without it, no index answers alone.
  await pool.query('vacuum analyze')
}
