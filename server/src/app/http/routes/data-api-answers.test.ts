import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyToken, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { makeAccessKey } from '../../../modules/data-out/access-key'
import { currentSnapshot, isOfThisDatabase } from '../../../platform/postgres/snapshot'

const database = await testDatabase()
const { db } = database
const { url, now } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await anOwner(db, company)

let projects = 0

/** Three people and a survey of one question. */
async function aStudy() {
  const code = `ANS${++projects}`
  const project = await aProject(db, { company_id: company.id, code, time_zone: 'Asia/Tokyo' })
  const people = []
  for (const person of ['S-01', 'S-02', 'S-03']) {
    people.push(await aTestSubject(db, { project_id: project.id, code: person, status: 'active' }))
  }
  const question = { type: 'number', linkId: 'score', text: { ja: '点' }, maxDecimalPlaces: 0 } as const
  const version = await aSurveyVersion(db, company, surveyOfItems([question]))
  const delivery = await aProjectSurvey(db, project, version)
  const again = await aProjectSurvey(db, project, version, { name: 'もう一度' })
  const made = {
    name: '分析用',
    purpose: '解析',
    scopes: ['subjects', 'daily', 'answers'],
    tagIds: [],
    from: null,
    to: null,
    isDeidentified: false,
    networks: '',
    expiresOn: new Date(now().getTime() + 86_400_000),
    perMinute: 600,
  } satisfies Parameters<typeof makeAccessKey>[3]
  const { secret } = await db
    .transaction()
    .execute((tx) =>
      makeAccessKey(tx, owner, project, made, { actor: { kind: 'user', id: owner.id }, now: now() }),
    )
  return { project, code, people, delivery, again, secret, version }
}

const get = (path: string, secret: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}`, ...headers } })

interface Page {
  data: { response: string; score: number | null }[]
  next: string | null
  removed?: string[]
}

/** All pages, one response at a time; and the cursor of the last. */
async function readAll(path: string, secret: string) {
  const rows: Page['data'] = []
  let address = `${path}${path.includes('?') ? '&' : '?'}limit=1`
  let cursor = ''
  while (address !== '') {
    const answer = await get(address, secret)
    expect(answer.status).toBe(200)
    const { data, next } = (await answer.json()) as Page
    rows.push(...data)
    cursor = answer.headers.get('kansoku-cursor') ?? ''
    address = next === null ? '' : `${path}${path.includes('?') ? '&' : '?'}limit=1&cursor=${next}`
  }
  return { rows, cursor }
}

async function changes(path: string, cursor: string, secret: string) {
  const answer = await get(`${path}?changedSince=${cursor}`, secret)
  expect(answer.status).toBe(200)
  const { data, removed = [] } = (await answer.json()) as Page
  return {
    rows: data.map(({ response, score }) => [response, score]),
    removed,
    header: answer.headers.get('kansoku-removed'),
    cursor: answer.headers.get('kansoku-cursor') ?? '',
  }
}

test('since the last time: each answer that changed, once, also one whose transaction was open meanwhile; and keys of what is gone', async () => {
  const { code, people, delivery, again, secret } = await aStudy()
  const [one, two, three] = people
  if (!one || !two || !three) throw new Error('There are three.')
  const path = `/projects/${code}/answers`
  const at = new Date(Math.floor(now().getTime() / 1000) * 1000)
  const first = await anAnswer(db, owner, delivery, one, { score: 1 }, at)
  const second = await anAnswer(db, owner, again, one, { score: 3 }, at)
  // An importer writes in a transaction that stays open; what it writes is committed last.
  await aSurveyToken(db, owner, again.id, two.id, { now: () => at })
  const { id: late } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', two.id)
    .executeTakeFirstOrThrow()
  const importer = await db.startTransaction().execute()
  await sql`select pg_current_xact_id()`.execute(importer)
  const other = await anAnswer(db, owner, delivery, three, { score: 5 }, at)
  await sql`
    update survey_answer late
    set status = 'answered', revision = late.revision + 1, answers = known.answers, completed = known.completed,
      context = known.context, opened_at = known.opened_at, started_at = known.started_at, answered_at = ${at}
    from survey_answer known where late.id = ${late} and known.id = ${first}`.execute(importer)

  const all = await readAll(path, secret)
  expect(all.rows.map(({ response }) => response).toSorted()).toEqual([first, second, other].toSorted())

  await importer.commit().execute()
  const c2 = await changes(path, all.cursor, secret)
  expect(c2.rows).toEqual([[late, 1]])
  // Asked once more with the same cursor, the same is there.
  expect((await changes(path, all.cursor, secret)).rows).toEqual([[late, 1]])
  const c3 = await changes(path, c2.cursor, secret)
  expect(c3).toMatchObject({ rows: [], removed: [] })

  const { errors } = await graphqlAs(
    db,
    owner,
    `mutation ($id: ID!, $changes: [AnswerChange!]!) {
      correctSurveyAnswer(surveyAnswerId: $id, reason: "聞き直した", changes: $changes) { id } }`,
    { id: second, changes: [{ address: 'score', answer: { value: 4 } }] },
    { now },
  )
  expect(errors).toBeUndefined()
  const c4 = await changes(path, c3.cursor, secret)
  expect(c4.rows).toEqual([[second, 4]])

  const erased = await graphqlAs(
    db,
    owner,
    'mutation ($id: ID!) { eraseTestSubject(testSubjectId: $id, code: "S-02", keep: NOTHING) }',
    { id: two.id },
    { now },
  )
  expect(erased.errors).toBeUndefined()
  const c5 = await changes(path, c4.cursor, secret)
  expect(c5).toMatchObject({ rows: [], removed: [late], header: late })
  // Nothing is lost by a cursor of long ago, and all of it is told.
  const since = await changes(path, all.cursor, secret)
  expect(since).toMatchObject({ rows: [[second, 4]], removed: [late] })
})

test('what changes while pages are read comes again with the cursor of the reading', async () => {
  const { project, code, people, delivery, again, secret } = await aStudy()
  const [one] = people
  if (!one) throw new Error('There are three.')
  // A page ends with a round of subjects.
  for (let number = 10; number < 30; number++) {
    await aTestSubject(db, { project_id: project.id, code: `S-${number}`, status: 'active' })
  }
  const last = await aTestSubject(db, { project_id: project.id, code: 'S-99', status: 'active' })
  const path = `/projects/${code}/answers`
  await anAnswer(db, owner, delivery, one, { score: 1 })
  await anAnswer(db, owner, delivery, last, { score: 2 })
  const firstPage = await get(`${path}?limit=1`, secret)
  const { data, next } = (await firstPage.json()) as Page
  expect(data).toHaveLength(1)
  const meanwhile = await anAnswer(db, owner, again, one, { score: 9 })
  const lastPage = await get(`${path}?limit=1&cursor=${next}`, secret)
  expect(lastPage.status).toBe(200)
  const cursor = lastPage.headers.get('kansoku-cursor') ?? ''
  expect((await changes(path, cursor, secret)).rows).toEqual([[meanwhile, 9]])
})

test('who is deleted and comes back is told as gone, and then as new', async () => {
  const { code, people, delivery, secret } = await aStudy()
  const [one] = people
  const path = `/projects/${code}/answers`
  const answer = await anAnswer(db, owner, delivery, one ?? { id: '' }, { score: 1 })
  const { cursor } = await readAll(path, secret)
  const change = (deleted_at: Date | null) =>
    db
      .updateTable('test_subject')
      .set({ deleted_at })
      .where('id', '=', one?.id ?? '')
      .execute()
  await change(now())
  const gone = await changes(path, cursor, secret)
  expect(gone).toMatchObject({ rows: [], removed: [answer] })
  await change(null)
  expect(await changes(path, gone.cursor, secret)).toMatchObject({ rows: [[answer, 1]], removed: [] })
})

test('a cursor of another project, table or filter, or half of one, is refused with its fault', async () => {
  const { code, people, delivery, secret } = await aStudy()
  const other = await aStudy()
  await anAnswer(db, owner, delivery, people[0] ?? { id: '' }, { score: 1 })
  await anAnswer(db, owner, other.delivery, other.people[0] ?? { id: '' }, { score: 1 })
  const path = `/projects/${code}/answers`
  const { cursor } = await readAll(path, secret)
  const foreign = (await readAll(`/projects/${other.code}/answers`, other.secret)).cursor
  const refusedAs = async (address: string, parameter: string) => {
    const answer = await get(address, secret)
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    const { status, title, errors } = await answer.json()
    expect([answer.status, status]).toEqual([400, 400])
    expect(errors).toMatchObject([{ parameter }])
    return String(title)
  }
  expect(await refusedAs(`${path}?changedSince=${foreign}`, 'changedSince')).toContain('読み取れません')
  expect(await refusedAs(`/projects/${code}/daily?changedSince=${cursor}`, 'changedSince')).toContain(
    'ほかの',
  )
  expect(await refusedAs(`${path}?from=2026-01-01&changedSince=${cursor}`, 'changedSince')).toContain(
    'ほかの',
  )
  expect(await refusedAs(`${path}?subject=S-01&changedSince=${cursor}`, 'changedSince')).toContain('ほかの')
  await refusedAs(`${path}?changedSince=${cursor.slice(0, cursor.length / 2)}`, 'changedSince')
  await refusedAs(`${path}?changedSince=2026-11-10T00:00:00Z`, 'changedSince')
  await refusedAs(`${path}?limit=1&cursor=${cursor}`, 'cursor')
  // Other formats and page sizes ask the same.
  expect((await get(`${path}?limit=5&changedSince=${cursor}`, secret, { accept: 'text/csv' })).status).toBe(
    200,
  )
})

test('a snapshot of a database that counted further is not of this one: it was restored since', async () => {
  expect(await isOfThisDatabase(db, await currentSnapshot(db))).toBe(true)
  expect(await isOfThisDatabase(db, '4000000000:4000000000:')).toBe(false)
})

test('columns of answers are the same on every page and for whoever is asked', async () => {
  const { code, people, delivery, secret } = await aStudy()
  await anAnswer(db, owner, delivery, people[0] ?? { id: '' }, { score: 1 })
  const head = async (query: string) => {
    const text = await (await get(`/projects/${code}/answers${query}`, secret, { accept: 'text/csv' })).text()
    return text.split('\r\n')[0]
  }
  const heads = await Promise.all(['', '?limit=1', '?subject=S-03', '?from=2030-01-01'].map(head))
  expect(new Set(heads).size).toBe(1)
  expect(heads[0]).toMatch(/,score$/)
})
