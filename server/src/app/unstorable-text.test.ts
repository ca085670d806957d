import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser'
import { aCompany, aProject, aTag } from '../../testing/builders'
import { testDatabase } from '../../testing/database'
import { graphqlAs } from '../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../testing/http'
import { anOwner } from '../../testing/people'
import { newId } from '../platform/postgres/ids'
import { Problem } from '../platform/problem'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const tag = await aTag(db, project, { name: '夜勤' })

async function refusal(document: string, variables: Record<string, unknown> = {}) {
  const { errors } = await graphqlAs(db, owner, document, variables)
  const cause = errors?.[0]?.originalError
  return cause instanceof Problem ? { code: cause.code, path: cause.fields[0]?.path } : errors
}

const account = 'mutation ($input: AccountInput!) { updateAccount(input: $input) { name } }'
const cell = `mutation ($text: String!) {
  changeBulkCell(bulkFileId: "${newId()}", line: 2, column: 0, text: $text) { id }
}`
const events = 'query ($filter: AuditFilter!) { auditEvents(filter: $filter) { items { id } } }'
test.each([
  ['half of a character in a name', account, { input: { name: '山\ud800', locale: 'ja' } }, 'name'],
  ['U+0000 in a cell of a file', cell, { text: 'a\0b' }, 'text'],
  ['U+0000 among actions to look for', events, { filter: { actions: ['a', '\0'] } }, 'filter.actions.1'],
  [
    'half of a character among kinds',
    events,
    { filter: { targetKinds: ['\udc00'] } },
    'filter.targetKinds.0',
  ],
  [
    'U+0000 among providers',
    'query ($p: [String!]) { devices(providers: $p) { total } }',
    { p: ['\0'] },
    'providers.0',
  ],
])('%s is refused at its field', async (_, document, variables, path) => {
  expect(await refusal(document, variables)).toEqual({ code: 'INVALID_INPUT', path })
})

test('nothing is changed by a text of which half a character would be lost', async () => {
  const rename = `mutation ($input: TagInput!) { updateTag(tagId: "${tag.id}", input: $input) { name } }`
  const input = { name: '昼\ud83d', colour: 'ai' }
  expect(await refusal(rename, { input })).toEqual({ code: 'INVALID_INPUT', path: 'name' })
  expect(await db.selectFrom('tag').select('name').where('id', '=', tag.id).executeTakeFirst()).toEqual({
    name: '夜勤',
  })
})

test('a missing permission is reported first, and a search for such a text finds nothing', async () => {
  const { errors } = await graphqlAs(db, null, account, { input: { name: '\0', locale: 'ja' } })
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(
    await refusal('query ($f: AuditFilter!) { auditEvents(filter: $f) { items { id } } }', {
      f: { text: '\0' },
    }),
  ).toBeUndefined()
})

test('addresses and bodies with such a text are refused, too', async () => {
  const { url } = await testServer(database)
  const browser = new Browser(url)
  await browser.signIn(owner.email, testPassword)
  const headers = { authorization: `Bearer ${browser.token}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const csv = { ...headers, 'content-type': 'text/csv' }
  for (const [path, init] of [
    ['bulk-files?kind=device&name=a%00b', { method: 'POST', headers: csv, body: 'コード\nD-1\n' }],
    ['audit-log.csv?action=%00', { headers }],
    ['devices.csv', { method: 'POST', headers: json, body: '{"providers":["\\u0000"]}' }],
  ] as const) {
    const answer = await fetch(`${url}/api/${path}`, init)
    expect({ path, status: answer.status }).toEqual({ path, status: 400 })
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  }
})
