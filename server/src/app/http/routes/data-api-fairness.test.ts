import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testServer } from '../../../../testing/http'
import { anOwner } from '../../../../testing/people'
import { makeAccessKey } from '../../../modules/data-out/access-key'
import { dayBounds, ingestSamples, refreshDays } from '../../../modules/series/measurement'

const database = await testDatabase()
const { db } = database
const { url, now } = await testServer(database, {
  clientFolder: '/nowhere',
  // As in production, ten times as fast.
  limits: { uploadCheckMs: 100, uploadBytesPerSecond: 80 * 1024 },
})
const { hostname, port } = new URL(url)
const day = '2026-11-10'
const secondsOfDay = 86_400

let made = 0

/** A project with a heart rate for every second of some days: about four megabytes of CSV a day. */
async function aStudy(days: number) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const code = `FAIR${++made}`
  const project = await aProject(db, { company_id: company.id, code, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'active',
    enrolled_on: '2026-11-01',
  })
  const device = await aDevice(db, { company_id: company.id, code: `${code}-D` })
  await aLink(db, device, subject)
  for (let at = 0; at < days; at++) {
    const date = `2026-11-${10 + at}`
    const from = dayBounds(date, 'Asia/Tokyo').startsAt
    await ingestSamples({ db, now }, [
      {
        deviceId: device.id,
        metric: 'heart_rate',
        source: 'sample',
        times: Float64Array.from({ length: secondsOfDay }, (_, second) => from + second * 1000),
        values: Float64Array.from({ length: secondsOfDay }, (_, second) => 60 + (second % 60)),
      },
    ])
    await refreshDays({ db, now }, { subjectIds: [subject.id], from: date, to: date })
  }
  const aKey = () =>
    db.transaction().execute((tx) =>
      makeAccessKey(
        tx,
        owner,
        project,
        {
          name: '鍵',
          purpose: '解析',
          scopes: ['subjects', 'samples', 'ingest'],
          tagIds: [],
          from: null,
          to: null,
          isDeidentified: false,
          networks: '',
          expiresOn: new Date(now().getTime() + 86_400_000),
          perMinute: 6000,
        },
        { actor: { kind: 'user', id: owner.id }, now: now() },
      ),
    )
  return { code, device, aKey }
}

type Study = Awaited<ReturnType<typeof aStudy>>
const samplesOf = ({ code }: Study) => `/api/v1/projects/${code}/samples/heart_rate`

/** Asks for all samples and reads a kilobyte ten times a second. */
function slowReader(study: Study, secret: string) {
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  let first = ''
  const begun = new Promise<string>((resolve) => {
    socket.on('readable', () => {
      if (first !== '') return
      first = String(socket.read(1024))
      resolve(first)
    })
  })
  const timer = setInterval(() => socket.read(1024), 100)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(
    [
      `GET ${samplesOf(study)} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Accept: text/csv',
      `Authorization: Bearer ${secret}`,
      '',
      '',
    ].join('\r\n'),
  )
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return { begun, ended }
}

async function read(study: Study, secret: string): Promise<number> {
  const answer = await fetch(`${url}${samplesOf(study)}`, {
    headers: { authorization: `Bearer ${secret}`, accept: 'text/csv' },
  })
  await answer.text()
  return answer.status
}

test('readers who hardly read give their places to those who wait for them', async () => {
  const hostile = [await aStudy(4), await aStudy(4)]
  const others = [await aStudy(1), await aStudy(1), await aStudy(1)]
  const slow: ReturnType<typeof slowReader>[] = []
  for (const study of hostile)
    for (let key = 0; key < 2; key++) {
      const { secret } = await study.aKey()
      for (let reader = 0; reader < 2; reader++) slow.push(slowReader(study, secret))
    }
  // Six of the eight have all places.
  let begun = 0
  for (const { begun: one } of slow) void one.then((head) => (begun += Number(head.includes('200 OK'))))
  await expect.poll(() => begun, { timeout: 60_000 }).toBeGreaterThanOrEqual(6)
  const statuses = await Promise.all(others.map(async (study) => read(study, (await study.aKey()).secret)))
  expect(statuses).toEqual([200, 200, 200])
})

test('a reader who hardly reads keeps the place while nobody else wants it', async () => {
  const study = await aStudy(4)
  const { secret } = await study.aKey()
  const { begun, ended } = slowReader(study, secret)
  expect(await begun).toContain('200 OK')
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const another = await aStudy(1)
  const other = await another.aKey()
  for (let reading = 0; reading < 20; reading++) expect(await read(another, other.secret)).toBe(200)
  expect(hasEnded).toBe(false)
})

test('one key that sends many pieces at once holds up nobody else', async () => {
  const [hostile, other] = [await aStudy(0), await aStudy(0)]
  const own = (await hostile.aKey()).secret
  const from = dayBounds(day, 'Asia/Tokyo').startsAt
  const send = async ({ code, device }: Study, secret: string, count: number, place: number) => {
    const { code: deviceCode } = await db
      .selectFrom('device')
      .select('code')
      .where('id', '=', device.id)
      .executeTakeFirstOrThrow()
    const times = Array.from({ length: count }, (_, at) =>
      new Date(from + (place * count + at) * 100).toISOString(),
    )
    const answer = await fetch(`${url}/api/v1/projects/${code}/samples`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        samples: [{ device: deviceCode, metric: 'heart_rate', times, values: times.map(() => 61) }],
      }),
    })
    const said = await answer.text()
    return answer.ok ? 200 : `${answer.status} ${said}`
  }
  let done = 0
  const many = Array.from({ length: 50 }, async (_, place) => {
    const said = await send(hostile, own, 4_000, place)
    done++
    return said
  })
  const { secret } = await other.aKey()
  expect(await send(other, secret, 1, 0)).toBe(200)
  // Behind all of them it would be among the last to be answered.
  expect(done).toBeLessThan(25)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})
