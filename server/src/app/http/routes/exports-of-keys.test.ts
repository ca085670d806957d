import { expect, test } from 'vitest'
import { accessScopeKeys, contentKeys, scopesOfContents } from '../../../../../engines/data-out'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { type KeyToMake, makeAccessKey } from '../../../modules/data-out/access-key'

const database = await testDatabase()
const { db } = database
const { url, now } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id, code: 'KEYS', time_zone: 'Asia/Tokyo' })
const tag = await aTag(db, project, { name: '夜勤' })
for (const code of ['S-1', 'S-2']) {
  const { id } = await aTestSubject(db, { project_id: project.id, code, status: 'active' })
  if (code === 'S-1')
    await db.insertInto('test_subject_tag').values({ test_subject_id: id, tag_id: tag.id }).execute()
}

async function aKey(given: Partial<KeyToMake>): Promise<string> {
  const asked: KeyToMake = {
    name: '分析用',
    purpose: '解析',
    scopes: ['exports'],
    tagIds: [],
    from: null,
    to: null,
    isDeidentified: false,
    networks: '',
    expiresOn: new Date(now().getTime() + 86_400_000),
    perMinute: 600,
    ...given,
  }
  const { secret } = await db
    .transaction()
    .execute((tx) =>
      makeAccessKey(tx, owner, project, asked, { actor: { kind: 'user', id: owner.id }, now: now() }),
    )
  return secret
}

async function order(secret: string, body: object) {
  const answer = await fetch(`${url}/api/v1/projects/KEYS/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const told = await answer.json()
  if (answer.status !== 202) return { status: answer.status, definition: null }
  const { definition } = await db
    .selectFrom('data_export')
    .select('definition')
    .where('id', '=', told.id)
    .executeTakeFirstOrThrow()
  // No other export waits for its turn behind those of before.
  await db
    .updateTable('run')
    .set({ finished_at: now(), state: 'cancelled' })
    .where('target_id', '=', told.id)
    .execute()
  return { status: answer.status, definition }
}

const readable = accessScopeKeys.filter((scope) => scope !== 'exports' && scope !== 'ingest')

test.each(contentKeys)(
  'an export of %s is made for keys that read it, and for no others',
  async (content) => {
    const needed = scopesOfContents[content]
    const others = readable.filter((scope) => scope !== needed)
    const right = await aKey({ scopes: ['exports', needed] })
    expect((await order(right, { contents: [content] })).status).toBe(202)
    const alone = await aKey({ scopes: ['exports'] })
    const wrong = await aKey({ scopes: ['exports', 'ingest', ...others] })
    for (const secret of [alone, wrong]) {
      expect((await order(secret, { contents: [content] })).status).toBe(403)
    }
    // Beside what it reads the key takes no more, either.
    expect((await order(right, { contents: contentKeys })).status).toBe(403)
  },
)

test('without a choice an export holds all that its key reads; of nothing there is none', async () => {
  const some = await order(await aKey({ scopes: ['exports', 'daily', 'answers', 'alerts'] }), {})
  expect(some.definition).toMatchObject({ contents: ['daily', 'surveys'] })
  // What owners alone take out is named.
  const all = await order(await aKey({ scopes: accessScopeKeys }), {})
  expect(all.definition?.contents).toEqual(contentKeys.filter((content) => content !== 'audit'))
  expect((await order(await aKey({ scopes: ['exports', 'ingest'] }), {})).status).toBe(403)
})

const scopes = ['exports', 'subjects', 'daily'] as const
const narrowed = [
  { what: 'tags', key: { tagIds: [tag.id] }, held: { subjects: { tagIds: [tag.id] } } },
  {
    what: 'a period',
    key: { from: '2026-11-10', to: '2026-11-20' },
    held: { from: '2026-11-10', to: '2026-11-15' },
  },
  {
    what: 'de-identification',
    key: { isDeidentified: true },
    held: { hidesCodes: true, bandsBirthYears: true, dropsFreeText: true },
  },
] as const

test.each(narrowed)('$what of a key narrow what its exports hold', async ({ what, key, held }) => {
  const secret = await aKey({ scopes, ...key })
  const period = what === 'a period' ? { from: '2026-11-01', to: '2026-11-15' } : {}
  const { definition } = await order(secret, { contents: ['subjects', 'daily'], ...period })
  expect(definition).toMatchObject(held)
})
