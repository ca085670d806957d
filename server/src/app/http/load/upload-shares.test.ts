import { expect, test } from 'vitest'
import { testDatabase } from '../../../../testing/database'
import { testConfig } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aStudyOfFiles, upload, uploadsTo } from '../../../../testing/uploads'

const database = await testDatabase()
const { db } = database
const env = {
  KANSOKU_SECRET: testConfig.secret,
  KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
}
// As in production, ten times as fast and more: 20 kB/s are above the floor, so that no upload here is slow.
const speed = { uploadCheckMs: 100, uploadBytesPerSecond: 8 * 1024, uploadHoldMs: 300 }
const { url } = await testServer(database, { env, limits: speed })
const patient = await testServer(database, { env, limits: { ...speed, uploadHoldMs: 600_000 } })

const path = '/api/survey-uploads?name=a.txt'
type Study = Awaited<ReturnType<typeof aStudyOfFiles>>
const aStudy = () => aStudyOfFiles(db, url)
const studies = await Promise.all(Array.from({ length: 9 }, aStudy))
const [first, second, third] = studies as [Study, Study, Study]

/** So many uploads of each link, begun: their places are taken. */
async function sending(at: string, links: readonly Record<string, string>[], each: number, length?: number) {
  const sent = links.flatMap((link) =>
    Array.from({ length: each }, () => uploadsTo(at)(path, link, length === undefined ? {} : { length })),
  )
  await Promise.all(sent.map(({ begun }) => begun))
  return sent
}

const send = async (at: string, study: Study) => upload(`${at}${path}`, await study.link(), 'text')
const accepted = /^HTTP\/1\.1 200 /

test('companies that hold one place each keep it: a ninth waits until the first of them has ended', async () => {
  const links = await Promise.all(studies.slice(1).map((study) => study.link()))
  const all = await sending(url, links, 1, 60 * 1024)

  expect(await send(url, first)).toBe(200)

  expect(await Promise.all(all.map(({ answered }) => answered))).toEqual(
    all.map(() => expect.stringMatching(accepted)),
  )
})

test('no upload is ended for others before it has had its place for a while', async () => {
  const links = await Promise.all([first, first, second, second].map((study) => study.link()))
  const all = await sending(patient.url, links, 2, 60 * 1024)

  expect(await send(patient.url, third)).toBe(200)

  expect(await Promise.all(all.map(({ answered }) => answered))).toEqual(
    all.map(() => expect.stringMatching(accepted)),
  )
})

test('two companies that hold every place at a good speed give up one to a third, which says when to come again', async () => {
  const links = await Promise.all([first, first, second, second].map((study) => study.link()))
  const all = await sending(url, links, 2)

  expect(await send(url, third)).toBe(200)

  const ended = () => all.filter(({ isEnded }) => isEnded())
  await expect.poll(() => ended().length).toBe(1)
  const answer = await ended()[0]?.ended
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nRetry-After: 10\r\n/)
  expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(answer).toContain('Many files are being sent and others were waiting')
})

test('within a company the link with the most gives way to a link with none, and those with one keep it', async () => {
  const [single, double] = [await first.link(), await first.link()]
  const other = await first.link()
  const one = await sending(url, [single, other], 1)
  const two = await sending(url, [double], 2)

  expect(await send(url, first)).toBe(200)

  await expect.poll(() => two.filter(({ isEnded }) => isEnded()).length).toBe(1)
  expect(one.filter(({ isEnded }) => isEnded())).toHaveLength(0)
})
