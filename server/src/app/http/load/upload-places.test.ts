import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aStudyOfFiles, type Credentials, upload, uploadsTo } from '../../../../testing/uploads'
import { waitingForLocks } from '../../../../testing/waiting'

const database = await testDatabase()
const { db } = database
const { url } = await testServer(database, {
  env: {
    KANSOKU_SECRET: testConfig.secret,
    KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
  },
  // As in production, ten times as fast: 2 kB/s there are 20 kB/s here, below a floor of 80.
  limits: { uploadCheckMs: 100, uploadBytesPerSecond: 80 * 1024 },
})
const aStudy = () => aStudyOfFiles(db, url)
const slowUpload = uploadsTo(url)
const normalUpload = (path: string, credentials: Credentials, body: string | Buffer<ArrayBuffer>) =>
  upload(`${url}${path}`, credentials, body)

const hostile = await aStudy()
const studies = await Promise.all([aStudy(), aStudy(), aStudy(), aStudy(), aStudy()])
const definition = JSON.stringify({
  resourceType: 'Questionnaire',
  status: 'draft',
  item: [{ linkId: 'a', type: 'string', text: 'a' }],
})

/** A piece of a file of an import that is announced. */
async function aPart({ project, browser }: typeof hostile): Promise<string> {
  const announced = await browser.gql(
    `mutation C($id: ID!, $bytes: Float!) {
      createDataImport(projectId: $id, files: [{ name: "a.csv", bytes: $bytes }]) { files { id } } }`,
    { id: project.id, bytes: partText.length },
  )
  const { data } = (await announced.json()) as { data: { createDataImport: { files: { id: string }[] } } }
  return `/api/data-import-files/${data.createDataImport.files[0]?.id}/parts/1`
}
const partText = 'time,value\n'

/** Every kind of upload: who sends it, and what. */
const kinds = {
  survey: {
    path: async () => '/api/survey-uploads?name=a.txt',
    credentials: (study: typeof hostile) => study.link(),
    body: 'text',
  },
  bulk: {
    path: async () => '/api/bulk-files?kind=device&name=a.csv',
    credentials: async (study: typeof hostile) => study.bearer,
    body: 'コード,提供元\nD-1,Fitbit\n',
  },
  definition: {
    path: async () => '/api/survey-files/read?name=a.json',
    credentials: async (study: typeof hostile) => study.bearer,
    body: definition,
  },
  part: {
    path: aPart,
    credentials: async (study: typeof hostile) => study.bearer,
    body: partText,
  },
  image: {
    path: async () => '/api/survey-images',
    credentials: async (study: typeof hostile) => study.bearer,
    body: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
}

test.each(['survey', 'bulk', 'definition', 'part', 'image'] as const)(
  'eight slow uploads of one sender hold up nobody of other companies: %s',
  async (kind) => {
    const { path, credentials, body } = kinds[kind]
    const own = await credentials(hostile)
    const held = await path(hostile)
    for (let number = 0; number < 8; number += 1)
      slowUpload(held, own, { isChunked: number % 2 === 1, length: 1_000_000 })
    // Each file of a definition starts a thread, which takes seconds without a build.
    const others = kind === 'definition' ? studies : [...studies, ...studies]
    const statuses = await Promise.all(
      others.map(async (study) => normalUpload(await path(study), await credentials(study), body)),
    )
    expect(statuses).toEqual(others.map(() => 200))
  },
)

test('slow uploads of many links of one company, some of which stop, give way to its other links', async () => {
  const path = await kinds.survey.path()
  const { body } = kinds.survey
  const links = await Promise.all(Array.from({ length: 9 }, () => hostile.link()))
  for (const [number, link] of links.entries()) slowUpload(path, link, { pieces: number % 3 > 0 })
  const other = await hostile.link()
  expect(await normalUpload(path, other, body)).toBe(200)
  expect(await normalUpload(path, await (studies[0] ?? hostile).link(), body)).toBe(200)
})

test('a slow upload that ends says so in the language of its reader, and when to come again', async () => {
  const path = await kinds.survey.path()
  const { body } = kinds.survey
  const links = await Promise.all(Array.from({ length: 4 }, () => hostile.link()))
  const slow = links.map((link) => slowUpload(path, link))
  await vi.waitFor(async () => {
    await normalUpload(path, await hostile.link(), body)
    expect(slow.some(({ isEnded }) => isEnded())).toBe(true)
  }, 30_000)
  const answer = await Promise.race(slow.map(({ ended }) => ended))
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nRetry-After: 10\r\n/)
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(answer).toContain('too slowly while others were waiting')
  expect(answer).not.toMatch(/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u)
})

test('a slow upload arrives if nobody else needs its place, however many others are served and its own wait', async () => {
  const path = await kinds.survey.path()
  const { body } = kinds.survey
  const link = await hostile.link()
  const slow = slowUpload(path, link, { length: 30 * 1024 })
  const own = Array.from({ length: 3 }, () => normalUpload(path, link, body))
  for (const study of [...studies, ...studies])
    expect(await normalUpload(path, await study.link(), body)).toBe(200)
  expect(await slow.answered).toMatch(/^HTTP\/1\.1 200 /)
  expect(await Promise.all(own)).toEqual([200, 200, 200])
})

test('survey files of one owner are read one after the other, and those of another company between them', async () => {
  const path = await kinds.definition.path()
  const { body } = kinds.definition
  const other = normalUpload(path, (studies[0] ?? hostile).bearer, body)
  const own = Array.from({ length: 5 }, () => normalUpload(path, hostile.bearer, body))
  expect(await Promise.all([other, ...own])).toEqual(Array(6).fill(200))
})

test('who hangs up keeps the place until the work on the file ends: nobody has more files at work than places', async () => {
  const path = await kinds.survey.path()
  const { body } = kinds.survey
  const link = await hostile.link()
  const holder = await database.pool.connect()
  // Files can be read, and not be stored.
  await holder.query('begin; lock table survey_file in exclusive mode')
  const leave = new AbortController()
  const send = (credentials: Credentials, signal: AbortSignal) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...credentials },
      body,
      signal,
    }).catch(() => null)
  const first = [send(link, leave.signal), send(link, leave.signal)]
  await expect.poll(() => waitingForLocks(db), { timeout: 60_000 }).toBe(2)
  leave.abort()
  await Promise.all(first)
  const more = Array.from({ length: 6 }, () => send(link, AbortSignal.timeout(60_000)))
  const other = send(await (studies[0] ?? hostile).link(), AbortSignal.timeout(60_000))
  await expect.poll(() => waitingForLocks(db), { timeout: 60_000 }).toBeGreaterThan(2)
  expect(await waitingForLocks(db)).toBe(3)
  await holder.query('commit')
  holder.release()
  expect((await other)?.status).toBe(200)
  expect((await Promise.all(more)).map((answer) => answer?.status)).toEqual(Array(6).fill(200))
})

test('uploads that wait take no place of screens', async () => {
  const { credentials } = kinds.bulk
  const path = await kinds.bulk.path()
  const own = await credentials(hostile)
  for (let number = 0; number < 20; number += 1) slowUpload(path, own)
  const query = JSON.stringify({ query: '{ viewer { id } }' })
  const headers = { ...(studies[0] ?? hostile).bearer, 'content-type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/gql?auth=1`, { method: 'POST', headers, body: query })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})
