import { createHash } from 'node:crypto'
import { tableFromIPC } from 'apache-arrow'
import { expect, onTestFinished, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../../../testing/alerts'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { aDataExport } from '../../../../testing/data-export'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { graphqlAs } from '../../../../testing/graphql'
import { testServer } from '../../../../testing/http'
import { aMember, anOwner } from '../../../../testing/people'
import { aDestination } from '../../../../testing/storage-destination'
import { type KeyToMake, makeAccessKey } from '../../../modules/data-out/access-key'
import {
  dateOf,
  dayBounds,
  ingestSamples,
  localDayOf,
  numberOfDate,
  refreshDays,
} from '../../../modules/series/measurement'
import { newId } from '../../../platform/postgres/ids'

const database = await testDatabase()
const { db } = database
const { url, pass, now } = await testServer(database, { clientFolder: '/nowhere' })
const company = await aCompany(db)
const owner = await anOwner(db, company)
const minute = 60_000

let projects = 0

/** Two people with samples of two days each, one of them with a tag. */
async function aStudy() {
  const code = `API${++projects}`
  const project = await aProject(db, { company_id: company.id, code, time_zone: 'Asia/Tokyo' })
  const values = { project_id: project.id, status: 'active', enrolled_on: '2026-10-20' } as const
  const people = [
    await aTestSubject(db, { ...values, code: 'S-1', birth_year: 1987 }),
    await aTestSubject(db, { ...values, code: 'S-2' }),
  ]
  const tag = await aTag(db, project, { name: '夜勤' })
  await db
    .insertInto('test_subject_tag')
    .values({ test_subject_id: people[1]?.id ?? '', tag_id: tag.id })
    .execute()
  const devices = []
  for (const [place, person] of people.entries()) {
    const device = await aDevice(db, { company_id: company.id, code: `${code}-${place}` })
    await aLink(db, device, person)
    devices.push(device)
    for (const day of ['2026-11-10', '2026-11-11']) await measure(device.id, day, [60 + place, 61, 62])
  }
  const subjectIds = people.map(({ id }) => id)
  await refreshDays({ db, now }, { subjectIds, from: '2026-11-10', to: '2026-11-11' })
  return { project, code, people, tag, devices }
}

async function measure(deviceId: string, day: string, values: readonly number[]) {
  const from = dayBounds(day, 'Asia/Tokyo').startsAt
  await ingestSamples({ db, now }, [
    {
      deviceId,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.from(values, (_, place) => from + place * minute),
      values: Float64Array.from(values),
    },
  ])
}

/** Moved dates leave out the last days before now, so what is looked at lies far back. */
function longAfter(): void {
  const ahead = 200 * 86_400_000
  pass(ahead)
  onTestFinished(() => pass(-ahead))
}

type Project = Awaited<ReturnType<typeof aStudy>>['project']

async function aKey(project: Project, given: Partial<KeyToMake> = {}, maker: { id: string } = owner) {
  const asked: KeyToMake = {
    name: '分析用',
    purpose: '心拍の解析',
    scopes: ['subjects', 'daily', 'samples', 'sleep', 'answers', 'alerts', 'conduct', 'audit', 'exports'],
    tagIds: [],
    from: null,
    to: null,
    isDeidentified: false,
    networks: '',
    expiresOn: new Date(now().getTime() + 86_400_000),
    perMinute: 600,
    ...given,
  }
  return db
    .transaction()
    .execute((tx) =>
      makeAccessKey(tx, maker, project, asked, { actor: { kind: 'user', id: maker.id }, now: now() }),
    )
}

function get(path: string, secret: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret}`, ...headers } })
}

async function refusal(answer: Response) {
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  const { status, code, errors } = await answer.json()
  expect(status).toBe(answer.status)
  return { status, code, errors }
}

const csv = { accept: 'text/csv' }

test('CSV, NDJSON, JSON, Parquet and Arrow hold the same samples, read back by programs that are not ours', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/samples/heart_rate`

  const text = await (await get(path, secret, csv)).text()
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    'subject,device,source,time_utc,value',
    `S-1,${code}-0,sample,2026-11-09T15:00:00.000Z,60`,
    `S-1,${code}-0,sample,2026-11-09T15:01:00.000Z,61`,
  ])
  const { data, next } = await (await get(path, secret)).json()
  expect(next).toBeNull()
  expect(data).toHaveLength(12)
  const lines = await (await get(path, secret, { accept: 'application/x-ndjson' })).text()
  expect(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(data)

  const parquet = await get(path, secret, { accept: 'application/vnd.apache.parquet' })
  const rows = await duckdbRows(
    Buffer.from(await parquet.arrayBuffer()),
    "select subject, strftime(time_utc, '%Y-%m-%dT%H:%M:%S.%gZ'), value from read_parquet($file)",
  )
  const expected = data.map((row: Record<string, unknown>) => [row.subject, row.time_utc, row.value])
  expect(rows).toEqual(expected)
  const arrow = tableFromIPC(Buffer.from(await (await get(`${path}?format=arrow`, secret)).arrayBuffer()))
  expect(
    arrow.toArray().map((row) => [row.subject, new Date(Number(row.time_utc)).toISOString(), row.value]),
  ).toEqual(expected)
})

/** All pages of an address; each but the last has as many rows as are asked for. */
async function pagesOf(path: string, secret: string, limit: number): Promise<unknown[]> {
  const read: unknown[] = []
  let address = `${path}${path.includes('?') ? '&' : '?'}limit=${limit}`
  while (address !== '') {
    const answer = await get(address, secret)
    const { data, next } = await answer.json()
    expect(data.length).toBeLessThanOrEqual(limit)
    if (next !== null) expect(data).toHaveLength(limit)
    read.push(...data)
    const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    expect(link === '').toBe(next === null)
    address = link === '' ? '' : new URL(link).pathname.replace('/api/v1', '') + new URL(link).search
  }
  return read
}

test.each([
  'samples/heart_rate',
  'subjects',
  'daily?from=2026-11-08&to=2026-11-12',
  'daily?layout=long&metrics=heart_rate,steps&from=2026-11-09&to=2026-11-11',
])(
  'pages of %s have as many rows as are asked for, from one on, and together they are the whole',
  async (path) => {
    const { project, code } = await aStudy()
    const { secret } = await aKey(project)
    const address = `/projects/${code}/${path}`
    const whole = (await (await get(address, secret)).json()).data
    for (const limit of [1, 2, 5, whole.length, whole.length + 1]) {
      expect(await pagesOf(address, secret, limit)).toEqual(whole)
    }
    // Without a limit the rest comes at once.
    const { next } = await (await get(`${address}${path.includes('?') ? '&' : '?'}limit=1`, secret)).json()
    const rest = await get(`${address}${path.includes('?') ? '&' : '?'}cursor=${next}`, secret, {
      accept: 'application/x-ndjson',
    })
    const lines = (await rest.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual(whole.slice(1))
  },
)

test('where a row before the place is written meanwhile, the day comes anew: a row may come twice, and none is missed', async () => {
  const { project, code, devices } = await aStudy()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/samples/heart_rate?subject=S-1&to=2026-11-10`
  const first = await (await get(`${path}&limit=2`, secret)).json()
  await measure(devices[0]?.id ?? '', '2026-11-10', [90, 91, 92])
  const rest = await (await get(`${path}&limit=10&cursor=${first.next}`, secret)).json()
  expect(rest.data.map(({ value }: { value: number }) => value)).toEqual([90, 91, 92])
  // What lies behind the place is read as it is then.
  const again = await (await get(`${path}&limit=2`, secret)).json()
  await measure(devices[0]?.id ?? '', '2026-11-10', [90, 91, 82])
  const behind = await (await get(`${path}&limit=10&cursor=${again.next}`, secret)).json()
  expect(behind.data.map(({ value }: { value: number }) => value)).toEqual([82])
})

test('of more than a sheet of Excel holds, a page without a limit says that there is more, and a stream has all', async () => {
  const { project, code, devices } = await aStudy()
  const { secret } = await aKey(project)
  const seconds = 86_400
  const days = 13
  const from = dayBounds('2026-10-25', 'Asia/Tokyo').startsAt
  for (let day = 0; day < days; day++) {
    const times = Float64Array.from(
      { length: seconds },
      (_, second) => from + (day * seconds + second) * 1000,
    )
    const values = new Float64Array(seconds).fill(60)
    await ingestSamples({ db, now }, [
      { deviceId: devices[0]?.id ?? '', metric: 'heart_rate', source: 'sample', times, values },
    ])
  }
  const path = `/projects/${code}/samples/heart_rate?subject=S-1&to=2026-11-06`
  const { data, next } = await (await get(path, secret)).json()
  expect(data.length).toBeLessThanOrEqual(seconds)
  expect(next).toEqual(expect.any(String))
  expect(await refusal(await get(`${path}&limit=1000000`, secret))).toMatchObject({ status: 400 })

  let rows = -1 // The heading is a line, too.
  for await (const piece of (await get(path, secret, csv)).body ?? []) {
    for (const byte of piece) if (byte === 10) rows += 1
  }
  expect(rows).toBe(days * seconds)
})

test('samples come in stretches of a second or an hour', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/samples/heart_rate?subject=S-1&to=2026-11-10`
  const rowsOf = async (granularity: string) => {
    const { data } = await (await get(`${path}&granularity=${granularity}`, secret)).json()
    return data.map(({ time_utc, mean, count }: Record<string, unknown>) => [time_utc, mean, count])
  }
  expect(await rowsOf('second')).toEqual([
    ['2026-11-09T15:00:00.000Z', 60, 1],
    ['2026-11-09T15:01:00.000Z', 61, 1],
    ['2026-11-09T15:02:00.000Z', 62, 1],
  ])
  expect(await rowsOf('hour')).toEqual([['2026-11-09T15:00:00.000Z', 61, 3]])
})

test('an answer that did not change is told by its tag alone', async () => {
  const { project, code, devices } = await aStudy()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/daily`
  const first = await get(path, secret)
  const etag = first.headers.get('etag') ?? ''
  const { data } = await first.json()
  const measured = data.find((row: Record<string, unknown>) => row.date === '2026-11-10')
  expect(measured).toMatchObject({ subject: 'S-1', heart_rate: expect.any(Number) })

  expect((await get(path, secret, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(path, secret, { 'if-none-match': `"other", ${etag}` })).status).toBe(304)
  expect((await get(path, secret, { 'if-none-match': '"other"' })).status).toBe(200)

  // A page with another behind it, whose cursor is sealed anew each time.
  const samples = `/projects/${code}/samples/heart_rate?limit=1`
  const ofSamples = (await get(samples, secret)).headers.get('etag') ?? ''
  expect((await (await get(samples, secret)).json()).next).not.toBeNull()
  expect((await get(samples, secret, { 'if-none-match': ofSamples })).status).toBe(304)
  await measure(devices[0]?.id ?? '', '2026-11-10', [90, 91, 92])
  expect((await get(samples, secret, { 'if-none-match': ofSamples })).status).toBe(200)
})

test('a day that began after the hourly job has its row, also of who lives where it is another day', async () => {
  const { project, code, people } = await aStudy()
  await db
    .updateTable('test_subject')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', people[1]?.id ?? '')
    .execute()
  const { secret } = await aKey(project)
  const zones = ['Asia/Tokyo', 'Pacific/Kiritimati'] as const
  const from = localDayOf(now().getTime(), zones[0])
  const { data } = await (await get(`/projects/${code}/daily?from=${from}`, secret)).json()
  const last = new Map(data.map((row: Record<string, unknown>) => [row.subject, row.date]))
  expect([last.get('S-1'), last.get('S-2')]).toEqual(zones.map((zone) => localDayOf(now().getTime(), zone)))
})

test('after late data a reading since the cursor before it gives the changed day, whole', async () => {
  const { project, code, devices } = await aStudy()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/samples/heart_rate`
  pass(10 * minute)
  const cursor = (await get(path, secret)).headers.get('kansoku-cursor') ?? ''
  await measure(devices[1]?.id ?? '', '2026-11-11', [70, 71, 72, 73])

  const changed = (await (await get(`${path}?changedSince=${cursor}`, secret)).json()).data
  expect(changed.map((row: Record<string, unknown>) => [row.subject, row.value])).toEqual([
    ['S-2', 70],
    ['S-2', 71],
    ['S-2', 72],
    ['S-2', 73],
  ])
})

test('a key reads what it was made for: tags, period, kinds of data, its project', async () => {
  const { project, code, tag } = await aStudy()
  const other = await aStudy()
  const { secret } = await aKey(project, {
    scopes: ['samples'],
    tagIds: [tag.id],
    from: '2026-11-11',
    to: '2026-11-11',
  })
  const { data } = await (await get(`/projects/${code}/samples/heart_rate?from=2026-11-01`, secret)).json()
  expect(data).toHaveLength(3)
  expect(new Set(data.map(({ subject }: { subject: string }) => subject))).toEqual(new Set(['S-2']))

  expect(await refusal(await get(`/projects/${code}/daily`, secret))).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
  })
  const elsewhere = await refusal(await get(`/projects/${other.code}/samples/heart_rate`, secret))
  expect(elsewhere).toEqual(await refusal(await get('/projects/NOBODY/samples/heart_rate', secret)))
  expect(elsewhere).toMatchObject({ status: 403 })
  expect(await refusal(await get(`/projects/${code}/samples/heart_rate?subject=S-1`, secret))).toMatchObject({
    status: 400,
    errors: [{ parameter: 'subject' }],
  })
})

const dayOfStudy = (day: number) => new Date(Date.UTC(2026, 9, 19 + day)).toISOString().slice(0, 10)

test('a key without identity tells no code, no date and no year as it is, nor takes days', async () => {
  const { project, code } = await aStudy()
  longAfter()
  const { secret } = await aKey(project, { isDeidentified: true })
  const answer = await get(`/projects/${code}/daily?limit=1`, secret)
  const text = await answer.text()
  expect(text).not.toMatch(/S-1|S-2/)
  const days: { subject: string; date: string; study_day: number }[] = JSON.parse(text).data
  expect(days[0]?.subject).toMatch(/^P-[0-9a-f]{12}$/)
  // Some other day may have been moved to where this one was.
  expect(days.filter(({ date, study_day }) => date === dayOfStudy(study_day))).toEqual([])
  const subjects = await (await get(`/projects/${code}/subjects`, secret, csv)).text()
  expect(subjects).not.toMatch(/\b1987\b|S-1/)
  const links = await (await get(`/projects/${code}/device-links`, secret, csv)).text()
  expect(links.split('\r\n', 1)[0]).toMatch(/battery/)
  expect(links).not.toMatch(/last_sync/)
  const exported = (body: object) =>
    fetch(`${url}/api/v1/projects/${code}/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect(await refusal(await exported({ from: '2026-11-10' }))).toMatchObject({ status: 400 })
  const { id } = await (await exported({})).json()
  expect(
    await db
      .selectFrom('data_export')
      .select(['holds_personal', 'definition'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ).toMatchObject({
    holds_personal: false,
    definition: { hidesCodes: true, shiftsDates: true, dropsFreeText: true },
  })
  // With a period of its own nothing says when that is.
  const ofPeriod = { from: '2026-11-10', to: '2026-11-11' }
  const limited = await aKey(project, { isDeidentified: true, ...ofPeriod })
  const told = await (await get('/me', limited.secret)).json()
  expect(told).toMatchObject({
    isDeidentified: true,
    leftOut: ['from', 'to'],
    movedDates: { by: 'weeks', daysLeftOutAtEnd: 84 },
  })
  expect(JSON.stringify(told)).not.toMatch(/2026-11-1[01]"/)
  const plain = await aKey(project, ofPeriod)
  expect(await (await get('/me', plain.secret)).json()).toMatchObject(ofPeriod)
  // A cursor names the subject and the day, so it is sealed.
  const page = await (await get(`/projects/${code}/samples/heart_rate?limit=1`, secret)).json()
  expect(Buffer.from(page.next, 'base64url').toString('latin1')).not.toMatch(/2026-|[0-9a-f]{8}-[0-9a-f]{4}/)
  expect(await refusal(await get(`/projects/${code}/daily?from=2026-11-10`, secret))).toMatchObject({
    status: 400,
    errors: [{ parameter: 'from' }],
  })
})

test('to a key without identity the last days are not told, and those that may be told since are changes', async () => {
  const code = `API${++projects}`
  const project = await aProject(db, { company_id: company.id, code, time_zone: 'Asia/Tokyo' })
  const [people, days] = [8, 10]
  const today = numberOfDate(localDayOf(now().getTime(), 'Asia/Tokyo'))
  const first = dateOf(today - days)
  for (let number = 1; number <= people; number += 1) {
    const person = await aTestSubject(db, {
      project_id: project.id,
      code: `S-${number}`,
      status: 'active',
      enrolled_on: first,
    })
    const device = await aDevice(db, { company_id: company.id, code: `${code}-${number}` })
    await aLink(db, device, person, { linked_from: new Date(now().getTime() - 100 * 86_400_000) })
    for (let day = days; day > 0; day -= 1) await measure(device.id, dateOf(today - day), [60])
    await refreshDays({ db, now }, { subjectIds: [person.id], from: first, to: dateOf(today - 1) })
  }
  const { secret } = await aKey(project, {
    isDeidentified: true,
    expiresOn: new Date(now().getTime() + 365 * 86_400_000),
  })
  const read = async (table: string, query = '') => {
    const answer = await get(
      `/projects/${code}/${table}${query === '' ? '?' : `${query}&`}limit=100000`,
      secret,
    )
    expect(answer.status).toBe(200)
    const { data } = (await answer.json()) as { data: Record<string, string | number | null>[] }
    const told = data.filter((row) => row.heart_rate !== null)
    const rows = told.map((row) => `${row.subject} ${row.date ?? row.time_utc}`).sort()
    return { rows, cursor: answer.headers.get('kansoku-cursor') ?? '' }
  }
  const before = { samples: await read('samples/heart_rate'), daily: await read('daily') }
  expect(before.samples.rows.length).toBeLessThan(people * days)
  expect(before.daily.rows).toHaveLength(before.samples.rows.length)
  longAfter()
  for (const [table, { rows, cursor }] of [
    ['samples/heart_rate', before.samples],
    ['daily', before.daily],
  ] as const) {
    const all = (await read(table)).rows
    expect(all).toHaveLength(people * days)
    const changed = (await read(table, `?changedSince=${cursor}`)).rows
    expect([...new Set([...rows, ...changed])].sort()).toEqual(all)
    // With nothing new, nothing is told.
    const { cursor: latest } = await read(table)
    expect((await read(table, `?changedSince=${latest}`)).rows).toEqual([])
  }
})

test('alerts and what was done about them are read with the values of their opening, their worst and their end', async () => {
  const { project, code, people } = await aStudy()
  const [subject] = people
  const rule = await anAlertRule(db, project, { name: '安静時心拍数' })
  const event = await anAlertEvent(db, rule, subject ?? { id: '' }, {
    raised_at: new Date('2026-11-11T15:30:00Z'),
    window_on: '2026-11-11',
    value: 97,
    latest_value: 71,
    latest_on: '2026-11-15',
    worst_value: 99,
    closing_value: 71,
    closed_on: '2026-11-15',
    state: 'resolved',
    resolved_at: new Date('2026-11-15T03:00:00Z'),
    resolution: 'recovered',
  })
  // Of a person's resolution there is no closing value, whatever was evaluated last.
  await anAlertEvent(db, rule, people[1] ?? { id: '' }, {
    raised_at: new Date('2026-11-11T15:31:00Z'),
    closing_value: 0,
    closed_on: '2026-11-13',
    state: 'resolved',
    resolved_at: new Date('2026-11-13T03:00:00Z'),
    resolution: 'contacted',
  })
  await db
    .insertInto('alert_action')
    .values({
      id: newId(),
      alert_event_id: event.id,
      made_by: owner.id,
      kind: 'acknowledged',
      note: '電話した',
      made_at: new Date('2026-11-12T00:00:00Z'),
    })
    .execute()
  const { secret } = await aKey(project)
  const rows = async (path: string, key = secret) => {
    const answer = await get(path, key)
    expect(answer.status).toBe(200)
    return (await answer.json()).data
  }
  const path = `/projects/${code}/alerts`
  const [first, second, ...others] = await rows(path)
  expect(others).toEqual([])
  expect(first).toMatchObject({
    subject: 'S-1',
    rule: '安静時心拍数',
    alert_value: 97,
    window_on: '2026-11-11',
    latest_value: 71,
    latest_on: '2026-11-15',
    worst_value: 99,
    closing_value: 71,
    closed_on: '2026-11-15',
    resolution: 'recovered',
  })
  expect(second).toMatchObject({ subject: 'S-2', closing_value: null, closed_on: null })
  expect(await rows(`${path}?from=2026-11-12&to=2026-11-12&subject=S-1`)).toHaveLength(1)
  expect(await rows(`${path}?to=2026-11-11`)).toEqual([])
  expect(await rows(`/projects/${code}/alert-actions`)).toMatchObject([
    { subject: 'S-1', alert: first.alert, alert_action: 'acknowledged', action_note: '電話した' },
  ])
  longAfter()
  const hidden = await aKey(project, { isDeidentified: true })
  const [told] = await rows(`/projects/${code}/alert-actions`, hidden.secret)
  expect(told).toMatchObject({ alert_action: 'acknowledged' })
  expect(JSON.stringify(told)).not.toMatch(/S-1|電話した|2026-11-12/)
  const without = await aKey(project, { scopes: ['daily', 'answers'] })
  expect(await refusal(await get(path, without.secret))).toMatchObject({ status: 403 })
})

test('alerts of cohorts are read behind the last subject, and by no key or question that leaves subjects out', async () => {
  const { project, code, people, tag } = await aStudy()
  const rule = await anAlertRule(db, project, { name: '未装着の人数' })
  const [subject] = people
  const raisedAt = { raised_at: new Date('2026-11-11T15:30:00Z') }
  await anAlertEvent(db, rule, subject ?? { id: '' }, raisedAt)
  const event = await anAlertEvent(db, rule, null, raisedAt)
  await db
    .insertInto('alert_action')
    .values({ id: newId(), alert_event_id: event.id, kind: 'raised', made_at: raisedAt.raised_at })
    .execute()
  const { secret } = await aKey(project)
  const path = `/projects/${code}/alerts`
  const read = async (question = '', key = secret) => (await get(`${path}${question}`, key)).json()
  const whole = await read()
  expect(whole).toMatchObject({
    data: [
      { subject: 'S-1', alert_scope: 'subject', counted_subjects: null },
      { subject: null, alert_scope: 'cohort', alert_value: 3, holding_subjects: 3, counted_subjects: 20 },
    ],
    next: null,
  })
  expect(await pagesOf(path, secret, 1)).toEqual(whole.data)
  const lines = await (await get(path, secret, { accept: 'text/csv' })).text()
  expect(lines.trimEnd().split('\r\n')).toHaveLength(3)
  expect(await (await get(`/projects/${code}/alert-actions`, secret)).json()).toMatchObject({
    data: [{ subject: null, alert: whole.data[1].alert, alert_action: 'raised' }],
  })
  for (const left of [
    '?subject=S-1',
    `?tag=${encodeURIComponent(tag.name)}`,
    '?status=active',
    '?to=2026-11-11',
  ])
    expect(JSON.stringify(await read(left))).not.toContain('cohort')
  const ofTag = await aKey(project, { tagIds: [tag.id] })
  expect((await read('', ofTag.secret)).data).toEqual([])
  longAfter()
  const hidden = await aKey(project, { isDeidentified: true })
  const [, told] = (await read('', hidden.secret)).data
  expect(told).toMatchObject({ subject: null, alert_scope: 'cohort', counted_subjects: 20 })
  // Its dates are those of the project, moved.
  expect(told.window_on).not.toBe(event.window_on)
})

test('a project without subjects still has the alerts of its cohorts', async () => {
  const code = `API${++projects}`
  const project = await aProject(db, { company_id: company.id, code, time_zone: 'Asia/Tokyo' })
  await anAlertEvent(db, await anAlertRule(db, project), null)
  const { secret } = await aKey(project)
  const answer = await get(`/projects/${code}/alerts`, secret)
  expect((await answer.json()).data).toMatchObject([{ subject: null, alert_scope: 'cohort' }])
})

test('unknown, revoked and expired keys, and those from elsewhere, are refused at once', async () => {
  const { project, code } = await aStudy()
  const path = `/projects/${code}/daily`
  expect((await fetch(`${url}/api/v1${path}`)).headers.get('www-authenticate')).toMatch(/^Bearer/)
  expect(await refusal(await get(path, `kns_live_${'x'.repeat(40)}`))).toMatchObject({ status: 401 })

  const revoked = await aKey(project)
  expect((await get(path, revoked.secret)).status).toBe(200)
  await db.updateTable('access_key').set({ revoked_at: now() }).where('id', '=', revoked.id).execute()
  expect(await refusal(await get(path, revoked.secret))).toMatchObject({ status: 401 })

  const expired = await aKey(project, { expiresOn: new Date(now().getTime() + minute) })
  expect((await get(path, expired.secret)).status).toBe(200)
  pass(2 * minute)
  expect(await refusal(await get(path, expired.secret))).toMatchObject({ status: 401 })

  const elsewhere = await aKey(project, { networks: '203.0.113.0/24, 2001:db8::/32' })
  expect(await refusal(await get(path, elsewhere.secret))).toMatchObject({ status: 403 })
  const here = await aKey(project, { networks: '127.0.0.0/8, ::1' })
  expect((await get(path, here.secret)).status).toBe(200)
})

test('a key ends with the permission of who made it, and with the project', async () => {
  const { project, code } = await aStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const { secret } = await aKey(project, {}, member)
  const path = `/projects/${code}/subjects`
  const answer = await get(path, secret)
  // What owners alone are told is not told to a member's program either.
  expect((await answer.json()).data[0]).not.toHaveProperty('birth_year')

  await db.updateTable('project_member').set({ can_export: false }).where('user_id', '=', member.id).execute()
  expect(await refusal(await get(path, secret))).toMatchObject({ status: 403 })

  const own = await aKey(project)
  expect((await (await get(path, own.secret)).json()).data[0]).toMatchObject({ birth_year: 1987 })
  await db.updateTable('project').set({ deleted_at: now() }).where('id', '=', project.id).execute()
  expect(await refusal(await get(path, own.secret))).toMatchObject({ status: 403 })
})

test.each([
  ['daily?metrics=heart_rate,pulse', 400, 'metrics'],
  ['daily?from=2026-02-30', 400, 'from'],
  ['daily?from=0000-01-01', 400, 'from'],
  ['samples/heart_rate?to=9999-12-31', 400, 'to'],
  ['subjects?subject=%00', 400, 'subject'],
  ['daily?from=2026-11-12&to=2026-11-11', 400, 'to'],
  ['daily?limit=0', 400, 'limit'],
  ['daily?colour=red', 400, 'colour'],
  ['daily?cursor=abc', 400, 'cursor'],
  ['daily?changedSince=2026-11-10', 400, 'changedSince'],
  ['daily?layout=sideways', 400, 'layout'],
  ['subjects?tag=nobody', 400, 'tag'],
  ['answers', 400, 'survey'],
  ['samples/pulse', 404, undefined],
  ['samples', 404, undefined],
  ['passwords', 404, undefined],
])('%s is refused with %i and its parameter', async (path, status, parameter) => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const refused = await refusal(await get(`/projects/${code}/${path}`, secret))
  expect(refused.status).toBe(status)
  expect(refused.errors?.[0]?.parameter).toBe(parameter)
})

test.each([
  [{ from: '0000-01-01' }, 'from'],
  [{ to: '9999-12-31' }, 'to'],
  [{ studyDays: { from: 1, to: 2_000_000_000 } }, 'studyDays'],
  [{ subjects: ['\u0000'] }, 'subjects.0'],
])('an export of %j is refused with the part that cannot be', async (body, part) => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const answer = await fetch(`${url}/api/v1/projects/${code}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contents: ['daily'], ...body }),
  })
  expect(await refusal(answer)).toMatchObject({ status: 400, errors: [{ parameter: part }] })
})

test('an Accept that nobody serves is refused with 406', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  expect(await refusal(await get(`/projects/${code}/daily`, secret, { accept: 'image/png' }))).toMatchObject({
    status: 406,
  })
})

test('a key has so many requests a minute, and the answers count them down', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project, { perMinute: 2 })
  const path = `/projects/${code}/subjects`
  const left = async () => (await get(path, secret)).headers.get('ratelimit-remaining')
  expect([await left(), await left()]).toEqual(['1', '0'])
  const tooMany = await get(path, secret)
  expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refusal(tooMany)).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  pass(minute)
  expect((await get(path, secret)).status).toBe(200)
})

test('every request with a key is recorded with its rows, also a refused one', async () => {
  const { project, code } = await aStudy()
  const { id, secret } = await aKey(project, { scopes: ['samples'] })
  await (await get(`/projects/${code}/samples/heart_rate`, secret, csv)).text()
  await get(`/projects/${code}/daily`, secret)
  await expect
    .poll(() =>
      db
        .selectFrom('access_key_read')
        .select(['resource', 'status', 'row_count'])
        .where('access_key_id', '=', id)
        .orderBy('read_at')
        .orderBy('status')
        .execute(),
    )
    .toEqual(
      expect.arrayContaining([
        { resource: 'samples/heart_rate', status: 200, row_count: 12 },
        { resource: 'daily', status: 403, row_count: 0 },
      ]),
    )
})

test('a refusal is recorded with its status wherever it is, once the key is known', async () => {
  const { project, code } = await aStudy()
  const recorded = async (id: string) => {
    const reads = await db
      .selectFrom('access_key_read')
      .select(['resource', 'status', 'row_count'])
      .where('access_key_id', '=', id)
      .orderBy('id')
      .execute()
    return reads.map(({ resource, status, row_count }) => `${resource} ${status} ${row_count}`)
  }
  const post = (path: string, secret: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/v1/projects/${code}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const elsewhere = await aKey(project, { networks: '203.0.113.0/24' })
  await get(`/projects/${code}/daily`, elsewhere.secret)
  await get('/me', elsewhere.secret)
  expect(await recorded(elsewhere.id)).toEqual(['daily 403 0', 'me 403 0'])

  const expired = await aKey(project, { expiresOn: new Date(now().getTime() + minute) })
  pass(2 * minute)
  await get(`/projects/${code}/samples/heart_rate`, expired.secret)
  expect(await recorded(expired.id)).toEqual(['samples/heart_rate 401 0'])

  const revoked = await aKey(project)
  await db.updateTable('access_key').set({ revoked_at: now() }).where('id', '=', revoked.id).execute()
  await post('exports', revoked.secret, {})
  expect(await recorded(revoked.id)).toEqual(['exports 401 0'])

  const { id, secret } = await aKey(project, { scopes: ['ingest', 'exports'], perMinute: 6 })
  await post('exports', secret, { colour: 'red' })
  await get(`/projects/${code}/exports/${newId()}`, secret)
  await get(`/projects/${code}/exports/${newId()}/file`, secret)
  const named = { 'idempotency-key': 'refused' }
  const series = { device: `${code}-0`, metric: 'heart_rate', times: ['2026-11-12T00:00:00+09:00'] }
  await post('samples', secret, { samples: [{ ...series, values: [] }] }, named)
  await post('samples', secret, { samples: [{ ...series, values: [60] }] }, named)
  await post('samples', secret, { samples: [{ ...series, values: [61] }] }, named)
  await post('samples', secret, { samples: [{ ...series, values: [61] }] }, named)
  expect(await recorded(id)).toEqual([
    'exports 400 0',
    'exports 404 0',
    'exports/file 404 0',
    'samples 400 0',
    'samples 200 1',
    'samples 409 0',
    'samples 429 0',
  ])
})

test('a program asks for an export and sees those of its key alone', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const stranger = await aKey(project)
  const asked = await fetch(`${url}/api/v1/projects/${code}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contents: ['daily'], metrics: ['heart_rate'], format: 'csv' }),
  })
  expect(asked.status).toBe(202)
  const { id, state } = await asked.json()
  expect(state).toBe('queued')
  expect((await (await get(`/projects/${code}/exports/${id}`, secret)).json()).id).toBe(id)
  expect(await refusal(await get(`/projects/${code}/exports/${id}`, stranger.secret))).toMatchObject({
    status: 404,
  })
  expect(await refusal(await get(`/projects/${code}/exports/${id}/file`, secret))).toMatchObject({
    status: 409,
  })
})

test('a notebook that begins to run is recorded with the person of the key; that of another project is not', async () => {
  const { project } = await aStudy()
  const other = await aStudy()
  const member = await aMember(db, company, [project], { can_export: true })
  const { secret } = await aKey(project, {}, member)
  const stranger = await aKey(other.project)
  const made = await graphqlAs<{ createNotebook: { notebook: { id: string } } }>(
    db,
    owner,
    `mutation ($id: ID!) { createNotebook(projectId: $id, makesKey: false, input: { name: "解析", template: ADHERENCE,
      tagIds: [], numbers: {} }) { notebook { id } } }`,
    { id: project.id },
  )
  const id = made.data?.createNotebook.notebook.id ?? ''
  const runId = newId()
  const begin = async (asked: string, key: string) =>
    fetch(`${url}/api/v1/notebooks/${asked}/runs/${runId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
    })
  expect((await begin(id, stranger.secret)).status).toBe(404)
  expect((await begin('nothing', secret)).status).toBe(404)
  // The second is the same request, sent again because its answer was lost.
  expect((await begin(id, secret)).status).toBe(204)
  expect((await begin(id, secret)).status).toBe(204)
  // Notebooks of before say it with a reading, which writes nothing.
  expect((await get(`/me?notebook=${id}`, secret)).status).toBe(200)
  const document = 'query ($id: ID!) { notebook(notebookId: $id) { runs { ranAt ranByName } } }'
  const { data } = await graphqlAs(db, owner, document, { id })
  expect(data).toEqual({ notebook: { runs: [{ ranAt: expect.any(String), ranByName: member.name }] } })
})

test('a de-identified key that keeps dates reads up to today, by numbers, and takes days', async () => {
  const { project, code } = await aStudy()
  const open = await aKey(project)
  const kept = await aKey(project, { isDeidentified: true, shiftsDates: false })
  const days = async (secret: string, question = '') => {
    const { data } = await (await get(`/projects/${code}/daily${question}`, secret)).json()
    return data as { subject: string; date: string; heart_rate: number | null }[]
  }
  const dates = (rows: Awaited<ReturnType<typeof days>>) => rows.map(({ date }) => date).toSorted()
  const told = await days(kept.secret)
  expect(dates(told)).toEqual(dates(await days(open.secret)))
  expect(told.every(({ subject }) => /^P-[0-9a-f]{12}$/.test(subject))).toBe(true)
  const question = '?from=2026-11-10&to=2026-11-10'
  expect(dates(await days(kept.secret, question))).toEqual(dates(await days(open.secret, question)))
  const me = await (await get('/me', kept.secret)).json()
  expect(me).toMatchObject({ isDeidentified: true, dates: 'kept', from: null, to: null })
  expect(me).not.toHaveProperty('movedDates')
  const subjects = await (await get(`/projects/${code}/subjects`, kept.secret, csv)).text()
  expect(subjects).not.toMatch(/\b1987\b|S-1/)
  const asked = await fetch(`${url}/api/v1/projects/${code}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${kept.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: '2026-11-10' }),
  })
  const { definition } = await db
    .selectFrom('data_export')
    .select('definition')
    .where('id', '=', (await asked.json()).id)
    .executeTakeFirstOrThrow()
  expect(definition).toMatchObject({
    hidesCodes: true,
    shiftsDates: false,
    dropsFreeText: true,
    from: '2026-11-10',
  })
})

test('an export names a destination of its project, and says what becomes of the delivery', async () => {
  const { project, code } = await aStudy()
  const other = await aStudy()
  await aDestination(db, project, { name: 'Lab store' })
  await aDestination(db, other.project, { name: '別の保存先' })
  const { secret } = await aKey(project)
  const asked = (destination: string) =>
    fetch(`${url}/api/v1/projects/${code}/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ contents: ['subjects'], destination }),
    })
  expect(await refusal(await asked('別の保存先'))).toMatchObject({
    status: 400,
    errors: [{ parameter: 'destination', detail: expect.stringContaining('別の保存先') }],
  })
  const waiting = [{ destination: 'Lab store', state: 'waiting', objectKey: null, failure: null }]
  // Names are the same in another case, as on the page.
  const answer = await asked('lab store ')
  expect(answer.status).toBe(202)
  const { id, deliveries } = await answer.json()
  expect(deliveries).toEqual(waiting)
  expect(await (await get(`/projects/${code}/exports/${id}`, secret)).json()).toMatchObject({
    deliveries: waiting,
  })
})

test('an export names subjects by their codes; unknown ones are told, and a de-identified key names nobody', async () => {
  const { project, code, people } = await aStudy()
  const { secret } = await aKey(project)
  const hidden = await aKey(project, { isDeidentified: true })
  const asked = (body: object, key = secret) =>
    fetch(`${url}/api/v1/projects/${code}/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ contents: ['subjects'], ...body }),
    })
  expect(await refusal(await asked({ subjects: ['S-1', 'S-99'] }))).toMatchObject({ status: 400 })
  expect(await refusal(await asked({ subjects: ['S-1'] }, hidden.secret))).toMatchObject({ status: 400 })
  expect(await refusal(await asked({ contents: ['audit'] }, hidden.secret))).toMatchObject({ status: 403 })
  const { id } = await (await asked({ subjects: ['S-1'], studyDays: { from: 1, to: 28 } })).json()
  const { definition } = await db
    .selectFrom('data_export')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(definition).toMatchObject({ subjects: { ids: [people[0]?.id] }, studyDays: { from: 1, to: 28 } })
})

test('a file taken with a key is in the log of its export, and who withdrew since it was made is named', async () => {
  const { project, code, people } = await aStudy()
  const { id: keyId, secret } = await aKey(project)
  const id = await aDataExport(db, project, '夜間')
  const subject_ids = people.map((person) => person.id)
  const cut_at = new Date('2026-11-10T00:00:00Z')
  await db
    .updateTable('data_export')
    .set({ access_key_id: keyId, subject_ids, cut_at })
    .where('id', '=', id)
    .execute()
  const path = `/projects/${code}/exports/${id}`
  expect((await get(`${path}/file`, secret)).headers.get('kansoku-withdrawn-since')).toBeNull()
  await db
    .insertInto('withdrawal')
    .values({
      company_id: company.id,
      test_subject_id: people[1]?.id ?? '',
      withdrawn_on: '2026-11-11',
      reason: 'other',
      status_before: 'active',
      created_at: new Date('2026-11-11T00:00:00Z'),
    })
    .execute()
  const file = await get(`${path}/file`, secret)
  expect(file.headers.get('kansoku-withdrawn-since')).toBe('S-2')
  expect(await (await get(path, secret)).json()).toMatchObject({
    withdrawnSince: [{ subject: 'S-2', withdrawnOn: '2026-11-11' }],
  })
  const { data } = await graphqlAs(
    db,
    owner,
    'query ($id: ID!) { exportDownloads(dataExportId: $id) { total items { means keyName bytes } } }',
    { id },
  )
  const entry = { means: 'KEY', keyName: '分析用', bytes: 6 }
  expect(data).toEqual({ exportDownloads: { total: 2, items: [entry, entry] } })
})

test('the document and its page describe every resource, and every column that is sent', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  const document = await (await fetch(`${url}/api/v1/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  const page = await (await fetch(`${url}/api/v1/`)).text()
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!localhost|127)/)

  for (const [path, { get: operation }] of Object.entries<{ get?: { operationId: string } }>(
    document.paths,
  )) {
    const name = /^\/projects\/\{code\}\/([a-z-]+)(\/\{metric\})?$/.exec(path)?.[1]
    if (!name || !operation || name === 'answers') continue
    expect(page).toContain(`id="${name}"`)
    const address = path.replace('{code}', code).replace('{metric}', 'heart_rate')
    const text = await (await get(address, secret, csv)).text()
    const columns = text.split('\r\n')[0]?.split(',') ?? []
    const id = operation.operationId
    const schema = document.components.schemas[`${id.charAt(0).toUpperCase()}${id.slice(1)}Row`]
    if (name === 'dictionary') expect(text).toContain('daily')
    else expect(columns.filter((column) => !(column in schema.properties))).toEqual([])
  }
})

test('samples of an own sensor are taken once, whatever is sent again, and each is accounted for', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project, { scopes: ['ingest', 'samples'] })
  const send = (samples: unknown, key = 'night-1') =>
    fetch(`${url}/api/v1/projects/${code}/samples`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ samples }),
    })
  const series = {
    device: `${code}-0`,
    metric: 'heart_rate',
    times: ['2026-11-12T00:00:00+09:00', '2026-11-12T00:01:00+09:00', '2026-11-12T00:02:00+09:00'],
    values: [64, 5000, 65],
  }
  const first = await send([series])
  const answer = {
    written: 2,
    unchanged: 0,
    held: 0,
    rejected: [{ series: 0, index: 1, reason: 'value_out_of_range' }],
  }
  expect(await first.json()).toEqual(answer)
  const again = await send([series])
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(await again.json()).toEqual(answer)
  expect(await refusal(await send([{ ...series, values: [64, 66, 65] }]))).toMatchObject({ status: 409 })
  expect(await (await send([series], 'night-2')).json()).toMatchObject({ written: 0, unchanged: 2 })

  const { data } = await (await get(`/projects/${code}/samples/heart_rate?from=2026-11-12`, secret)).json()
  expect(data.map(({ subject, value }: Record<string, unknown>) => [subject, value])).toEqual([
    ['S-1', 64],
    ['S-1', 65],
  ])
})

test('of several requests at once with one key and other contents one is taken, and nothing of the others', async () => {
  const { project, code } = await aStudy()
  const { id, secret } = await aKey(project, { scopes: ['ingest', 'samples'] })
  const send = (value: number, key: string) =>
    fetch(`${url}/api/v1/projects/${code}/samples`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        samples: [
          {
            device: `${code}-0`,
            metric: 'heart_rate',
            // Each at another time, so that nothing else keeps them apart.
            times: [`2026-11-12T00:${value}:00+09:00`],
            values: [value],
          },
        ],
      }),
    })
  const values = [40, 41, 42, 43, 44, 45]
  const answers = await Promise.all(values.map((value) => send(value, 'at-once')))
  const taken = values.filter((_, place) => answers[place]?.status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const { data } = await (await get(`/projects/${code}/samples/heart_rate?from=2026-11-12`, secret)).json()
  expect(data.map(({ value }: Record<string, unknown>) => value)).toEqual(taken)
  // The same content is answered the same, however often it comes at once.
  const alike = await Promise.all([50, 50, 50].map((value) => send(value, 'the same')))
  const told = await Promise.all(alike.map((answer) => answer.json()))
  expect(told).toEqual([told[0], told[0], told[0]])
  expect(told[0].written + told[0].unchanged).toBe(1)

  // One whose process died before it had answered goes on.
  await db
    .updateTable('access_key_request')
    .set({ answer: JSON.stringify(null) })
    .where('access_key_id', '=', id)
    .where('idempotency_key', '=', 'the same')
    .execute()
  expect(await refusal(await send(51, 'the same'))).toMatchObject({ status: 409 })
  expect(await (await send(50, 'the same')).json()).toMatchObject({ written: 0, unchanged: 1 })
  expect((await send(50, 'the same')).headers.get('idempotent-replayed')).toBe('true')
})

test('the first of two values for one time in a request is taken and the other refused, and each is accounted for', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project, { scopes: ['ingest', 'samples'] })
  const [at, later] = ['2026-11-12T00:00:00+09:00', '2026-11-12T00:01:00+09:00']
  const one = { device: `${code}-0`, metric: 'heart_rate' }
  const sent = await fetch(`${url}/api/v1/projects/${code}/samples`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      samples: [
        // The same instant in two zones; an impossible value is none that another could differ from.
        { ...one, times: [at, '2026-11-11T15:00:00Z', later, at], values: [64, 70, 5000, 64] },
        { ...one, times: [later, later], values: [66, 67] },
      ],
    }),
  })
  expect(await sent.json()).toEqual({
    written: 2,
    unchanged: 1,
    held: 0,
    rejected: [
      { series: 0, index: 2, reason: 'value_out_of_range' },
      { series: 0, index: 1, reason: 'conflict' },
      { series: 1, index: 1, reason: 'conflict' },
    ],
  })
  const { data } = await (await get(`/projects/${code}/samples/heart_rate?from=2026-11-12`, secret)).json()
  expect(data.map(({ value }: Record<string, unknown>) => value)).toEqual([64, 66])
})

test('samples of the future are refused by place, what nobody wore is held, and each counts once', async () => {
  const { project, code, devices } = await aStudy()
  const { secret } = await aKey(project, { scopes: ['ingest', 'samples'] })
  const at = now().getTime()
  const ahead = (ms: number) => new Date(at + ms).toISOString()
  await db
    .updateTable('device_link')
    .set({ linked_from: new Date('2026-11-09T15:00:00Z') })
    .where('device_id', '=', devices[0]?.id ?? '')
    .execute()
  const send = async () => {
    const sent = await fetch(`${url}/api/v1/projects/${code}/samples`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        samples: [
          { device: `${code}-0`, metric: 'heart_rate', times: ['2026-11-08T00:00:00Z'], values: [70] },
          {
            device: `${code}-0`,
            metric: 'heart_rate',
            times: [
              ahead(3 * 86_400_000),
              '2026-11-08T00:01:00Z',
              ahead(6 * minute),
              ahead(5 * minute),
              ahead(90 * minute),
            ],
            values: [70, 71, 72, 73, 74],
          },
        ],
      }),
    })
    return sent.json()
  }
  const rejected = [0, 2, 4].map((index) => ({ series: 1, index, reason: 'future' }))
  expect(await send()).toEqual({ written: 1, unchanged: 0, held: 2, rejected })
  expect(await send()).toEqual({ written: 0, unchanged: 1, held: 2, rejected })
})

test('samples are refused for devices of other projects, unreadable parts and keys that only read', async () => {
  const { project, code } = await aStudy()
  const other = await aStudy()
  const { secret } = await aKey(project, { scopes: ['ingest'] })
  const reader = await aKey(project)
  const send = async (samples: unknown, key = secret) =>
    refusal(
      await fetch(`${url}/api/v1/projects/${code}/samples`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ samples }),
      }),
    )
  const series = {
    device: `${code}-0`,
    metric: 'heart_rate',
    times: ['2026-11-12T00:00:00+09:00'],
    values: [64],
  }
  expect(await send([series], reader.secret)).toMatchObject({ status: 403 })
  const foreign = await send([{ ...series, device: `${other.code}-0` }])
  expect(foreign).toMatchObject({ status: 400, errors: [{ parameter: 'samples.0.device' }] })
  expect((await send([{ ...series, device: 'NOBODY' }])).status).toBe(400)
  expect(await send([{ ...series, times: ['yesterday'] }])).toMatchObject({
    status: 400,
    errors: [{ parameter: 'samples.0.times.0' }],
  })
  expect(await send([{ ...series, values: [] }])).toMatchObject({ errors: [{ parameter: 'samples.0' }] })
  expect((await send([])).status).toBe(400)
})

test('a subject is found by its code in another case or width, also for an export', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project)
  for (const written of ['s-1', 'Ｓ－１', '%20s-1']) {
    const read = await get(`/projects/${code}/subjects?subject=${written}`, secret)
    expect((await read.json()).data.map(({ subject }: { subject: string }) => subject)).toEqual(['S-1'])
  }
  const none = await refusal(await get(`/projects/${code}/subjects?subject=s-9`, secret))
  expect(none).toMatchObject({ errors: [{ parameter: 'subject' }] })
  const asked = await fetch(`${url}/api/v1/projects/${code}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ contents: ['subjects'], subjects: ['s-2'] }),
  })
  expect(asked.ok).toBe(true)
})

test('samples for a device in another case are refused with its code named, and stored nowhere', async () => {
  const { project, code } = await aStudy()
  const { secret } = await aKey(project, { scopes: ['ingest'] })
  const other = await aStudy()
  const send = async (device: string) => {
    const samples = [{ device, metric: 'heart_rate', times: ['2026-11-12T00:00:00Z'], values: [70] }]
    return fetch(`${url}/api/v1/projects/${code}/samples`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ samples }),
    })
  }
  expect(await refusal(await send(`${code.toLowerCase()}-0`))).toMatchObject({
    errors: [
      {
        parameter: 'samples.0.device',
        detail: expect.stringContaining(`「${code}-0」はすでに登録されています`),
      },
    ],
  })
  // A device of another project is not told of.
  const strange = await refusal(await send(`${other.code.toLowerCase()}-0`))
  expect(JSON.stringify(strange)).not.toContain(other.code)
  expect(await (await send(` ${code}－０ `)).json()).toMatchObject({ written: 1 })
})

test('a notebook gets the client with which it was saved, whatever a later release has; another digest is none', async () => {
  const path = `${url}/api/v1/clients/kansoku.py`
  const current = await (await fetch(path)).text()
  const sha256Of = (content: string) => createHash('sha256').update(content).digest()
  const digestOf = (content: string) => sha256Of(content).toString('hex')
  expect(await (await fetch(`${path}?sha256=${digestOf(current)}`)).text()).toBe(current)

  const earlier = `${current}# an earlier release\n`
  const kept = { sha256: sha256Of(earlier), content: earlier, kept_at: now() }
  await db.insertInto('client_program').values(kept).execute()
  expect(await (await fetch(`${path}?sha256=${digestOf(earlier)}`)).text()).toBe(earlier)
  expect(await refusal(await fetch(`${path}?sha256=${digestOf('other')}`))).toMatchObject({ status: 404 })
})
