import { graphql } from 'graphql'
import { schema } from '../server/src/app/schema'
import { aContext } from '../server/testing/graphql'
import { atMost, type Bench, medianMs } from './bench'
import { fillPeople, today } from './fill-project'

const subjects = 100_000
const targetMs = 100
const now = () => new Date(`${today}T09:30:00+09:00`)

const listQuery = `query List($projectId: ID!, $text: String, $statuses: [TestSubjectStatus!], $tagIds: [ID!],
    $device: TestSubjectDevice, $sort: TestSubjectSort!, $descending: Boolean!, $offset: Int!) {
  testSubjects(projectId: $projectId, text: $text, statuses: $statuses, tagIds: $tagIds, device: $device, sort: $sort,
    descending: $descending, offset: $offset, limit: 50) {
    total items { id code status enrolledOn tags { id name } device { id code model lastSyncAt } }
    counts { active }
  }
}`

/** Every filter, order and page of the list of 100,000 subjects, as the server answers it. */
export const benches: readonly Bench[] = [
  {
    name: `list of ${subjects.toLocaleString('en')} subjects`,
    async run({ freshDatabase, say }) {
      const database = await freshDatabase()
      const { projectId, owner, tags } = await fillPeople(database, subjects)
      // States, dates and times of sync as a study has them: few invited and withdrawn, everybody at another moment.
      await database.pool.query(`update test_subject set enrolled_on = date '2026-01-01' + (hashtext(code) & 255),
        status = (array['invited', 'active', 'active', 'active', 'active', 'active', 'completed', 'withdrawn'])[1 + (hashtext(code) & 7)]`)
      await database.pool.query(
        "update device set last_sync_at = last_sync_at - (hashtext(code) & 65535) * interval '1 second'",
      )
      await database.pool.query('vacuum analyze')
      say('filled')
      const base = { projectId, sort: 'CODE', descending: false, offset: 0 }
      const asked: [what: string, variables: object][] = [
        ['first page', {}],
        ['last page', { offset: subjects - 50 }],
        ['middle page, downwards', { offset: subjects / 2, descending: true }],
        ['by state', { sort: 'STATUS' }],
        ['by enrolment, middle', { sort: 'ENROLLED_ON', offset: subjects / 2 }],
        ['by registration, newest', { sort: 'CREATED_AT', descending: true }],
        ['by last sync', { sort: 'LAST_SYNC', descending: true }],
        ['by last sync, last page', { sort: 'LAST_SYNC', offset: subjects - 50 }],
        ['text', { text: 'slp-9999' }],
        ['text that nothing has', { text: 'zzz' }],
        ['withdrawn', { statuses: ['WITHDRAWN'] }],
        ['a tag', { tagIds: tags.slice(0, 1) }],
        ['a tag by last sync', { tagIds: tags.slice(0, 1), sort: 'LAST_SYNC' }],
        ['without a device', { device: 'UNLINKED' }],
        ['with a device, middle', { device: 'LINKED', offset: subjects / 2 }],
      ]
      const results = []
      for (const [what, variables] of asked) {
        const value = await medianMs(5, async () => {
          const result = await graphql({
            schema: schema(),
            source: listQuery,
            variableValues: { ...base, ...variables },
            contextValue: aContext(database.db, owner, { now }),
          })
          if (result.errors) throw new Error('The list was refused.', { cause: result.errors })
          JSON.stringify(result)
        })
        results.push(
          atMost(`list of ${subjects.toLocaleString('en')}: ${what}`, {
            value,
            unit: 'ms',
            target: targetMs,
          }),
        )
      }
      return results
    },
  },
]
