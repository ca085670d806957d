import { expect, test } from 'vitest'
import { Browser } from '../../../../testing/browser'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const project = await aProject(db, { company_id: company.id })
const { url } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)

async function ask(query: string, variables: object) {
  const answer = await fetch(`${url}/gql?auth=1&operation_name=X`, {
    method: 'POST',
    headers: { authorization: `Bearer ${browser.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'X', query, variables }),
  })
  const { errors } = (await answer.json()) as { errors?: { message: string; extensions: object }[] }
  return errors?.[0]
}

const account = 'mutation X($input: AccountInput!) { updateAccount(input: $input) { name } }'
const tooLong = '長すぎます。2万文字以内で入力してください。'
const tooMany = '一度に送られた値が多すぎます。分けて送ってください。'

test.each([
  ['blanks with one letter after them', `${' '.repeat(500_000)}あ`],
  ['a pictogram with half a million modifiers', `\u{1F44B}${'\uFE0F\u200D'.repeat(150_000)}`],
  ['letters that a normal form makes eighteen times as long', '\uFDFA'.repeat(150_000)],
])('a name of %s is refused by its length', async (_, name) => {
  const input = { name, locale: 'ja' }
  expect(await ask(account, { input })).toMatchObject({
    extensions: { code: 'INVALID_INPUT', fields: { name: tooLong } },
  })
  const written = `mutation X { updateAccount(input: { name: ${JSON.stringify(name)}, locale: "ja" }) { name } }`
  // Written into the document itself, it makes the document too long, which is refused before the field is known.
  expect(await ask(written, {})).toEqual({
    message: '送られた内容が大きすぎます。量を減らして、もう一度お試しください。',
    extensions: { code: 'INVALID_INPUT' },
  })
  const { name: kept } = await db
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(owner.name)
})

test('a list of more values than any has is refused before GraphQL looks at each of them', async () => {
  const tags = 'mutation X($ids: [ID!]!) { deleteTags(tagIds: $ids) { id } }'
  expect(await ask(tags, { ids: Array.from({ length: 200_000 }, () => 'a') })).toMatchObject({
    extensions: { code: 'INVALID_INPUT', fields: { ids: tooMany } },
  })
})

test('overlong values are refused at sign-in too', async () => {
  const answer = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: `${'a'.repeat(400_000)}@example.jp`, password: 'x'.repeat(400_000) }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', message: tooLong })
})

test('the longest cell of a file and a name of a project are taken', async () => {
  const cell = `mutation X($text: String!) { changeBulkCell(bulkFileId: "${project.id}", line: 2, column: 0, text: $text) { id } }`
  expect(await ask(cell, { text: 'あ'.repeat(10_000) })).toMatchObject({ extensions: { code: 'NOT_FOUND' } })
})
