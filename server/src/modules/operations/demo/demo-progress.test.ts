import { expect, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { loadDemo, topUpDemo } from './load-demo'

const { db } = await testDatabase()
const query = '{ demoProgress { done total } }'

test('the surveys of the demo are told as missing until they are written, to its company only', {
  timeout: 120_000,
}, async () => {
  const now = () => new Date('2026-11-21T03:00:00Z')
  const context = { db, size: { subjects: 4, days: 3 }, keys: testConfig, now }
  await loadDemo(context)
  const { company_id } = await db
    .selectFrom('project')
    .select('company_id')
    .where('code', '=', 'SLP26')
    .executeTakeFirstOrThrow()
  const owner = await anOwner(db, { id: company_id })
  const stranger = await anOwner(db, await aCompany(db))

  expect((await graphqlAs(db, owner, query)).data).toEqual({ demoProgress: { done: 0, total: 3 } })
  expect((await graphqlAs(db, stranger, query)).data).toEqual({ demoProgress: null })

  await topUpDemo(context)
  expect((await graphqlAs(db, owner, query)).data).toEqual({ demoProgress: null })
})
