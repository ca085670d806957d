import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import type { ExportDefinition } from '../engines/data-out'
import { openTable, resourceOf, streamTable } from '../server/src/modules/data-out/data-api'
import { estimateExport } from '../server/src/modules/data-out/export'
import { dayBounds, ensureBegunDays, ingestSamples } from '../server/src/modules/series/measurement'
import { findProject } from '../server/src/modules/studies/project'
import type { Database } from '../server/src/platform/postgres/database'
import { newId } from '../server/src/platform/postgres/ids'
import { currentSnapshot } from '../server/src/platform/postgres/snapshot'
import { asCompanyViewer } from '../server/src/platform/write/viewer'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../server/testing/builders'
import { viewerFor } from '../server/testing/graphql'
import { anOwner } from '../server/testing/people'
import { against, atMost, type Bench, type BenchContext, type BenchResult, medianMs } from './bench'
import { fillProject } from './fill-project'
import { postgresTime } from './processor-time'

const now = () => new Date('2026-11-21T09:30:00+09:00')
const people = 4
const days = 6
const secondsOfDay = 86_400
const encryptionKey = Buffer.alloc(32, 7)

export const benches: readonly Bench[] = [
  { name: 'data out: 1 s heart rate', run: measureSamples },
  { name: 'data out: 10,000 subjects × 90 days', run: measureMany },
]

/** Two million rows leave in each format, against COPY of a plain table with the same four columns. */
async function measureSamples({ freshDatabase, say }: BenchContext): Promise<BenchResult[]> {
  const database = await freshDatabase()
  const { db, pool } = database
  const access = await fillSeconds(database)
  await pool.query(`create table plain as
    select null::text as subject, null::text as device, null::timestamptz as at, null::real as value limit 0`)
  await pool.query(
    `insert into plain
     select 'S-' || person, 'D-' || person, timestamptz '2026-11-10 00:00+09' + s * interval '1 second',
       round(75 + 12 * sin(s / 900.0) + 6 * sin(s * 12.9898 + person))
     from generate_series(0, $1::int - 1) person, generate_series(0, $2::int - 1) s`,
    [people, days * secondsOfDay],
  )
  await pool.query('vacuum analyze')
  const backends = await postgresTime(database)
  if (!backends) throw new Error('PostgreSQL runs elsewhere: its processor time is not known.')
  say(`${people * days * secondsOfDay} rows are there`)

  /** Processor milliseconds of this process and of PostgreSQL; the best of three, after one that is not counted. */
  const processor = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let run = 0; run < 4; run += 1) {
      const [ours, theirs] = [process.cpuUsage(), backends()]
      await work()
      const { user, system } = process.cpuUsage(ours)
      times.push((user + system) / 1000 + backends() - theirs)
    }
    return Math.min(...times.slice(1))
  }

  let copied = 0
  const baseline = await processor(async () => {
    copied = 0
    const client = await pool.connect()
    const sink = new Writable({
      write(piece: Buffer, _, done) {
        copied += piece.length
        done()
      },
    })
    try {
      await pipeline(client.query(copyTo('copy plain to stdout (format csv)')), sink)
    } finally {
      client.release()
    }
  })
  say(`COPY: ${Math.round(baseline)} ms, ${copied} bytes`)
  const results: BenchResult[] = []
  for (const { format, target } of [
    { format: 'csv', target: 1.4 },
    { format: 'parquet', target: 1 },
    { format: 'arrow', target: 5 },
  ] as const) {
    let bytes = 0
    const value = await processor(async () => {
      bytes = 0
      const opened = await openTable(access, { db, encryptionKey, now: now() })
      await streamTable(
        opened,
        async (piece) => {
          bytes += piece.length
        },
        { format, metadata: {}, signal: new AbortController().signal },
      )
    })
    results.push(against(`data out: ${format}, processor time`, { value, baseline, unit: 'ms', target }))
    if (format === 'parquet') {
      const size = { value: bytes / 1024, baseline: copied / 1024, unit: 'kB', target: 10 }
      results.push(against('data out: size of Parquet', size))
    }
  }
  results.push(
    atMost('data out: memory, highest', {
      value: process.resourceUsage().maxRSS / 1024,
      unit: 'MB',
      target: 400,
    }),
  )
  return results
}

/** As the plain table has it: slow waves, and from second to second as restless as a wrist. */
const beatsAt = (person: number, s: number) =>
  Math.round(75 + 12 * Math.sin(s / 900) + 6 * Math.sin(s * 12.9898 + person))

async function fillSeconds({ db }: Database): Promise<Parameters<typeof openTable>[0]> {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const made = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  for (let person = 0; person < people; person += 1) {
    const subject = await aTestSubject(db, { project_id: made.id, code: `S-${person}` })
    const device = await aDevice(db, { company_id: company.id, code: `D-${person}` })
    await aLink(db, device, subject)
    const start = dayBounds('2026-11-10', 'Asia/Tokyo').startsAt
    for (let day = 0; day < days; day += 1) {
      const first = day * secondsOfDay
      await ingestSamples({ db, now }, [
        {
          deviceId: device.id,
          metric: 'heart_rate',
          source: 'sample',
          times: Float64Array.from({ length: secondsOfDay }, (_, s) => start + (first + s) * 1000),
          values: Float64Array.from({ length: secondsOfDay }, (_, s) => beatsAt(person, first + s)),
        },
      ])
    }
  }
  return readingOf(db, owner, made.id, 'samples', 'heart_rate')
}

/** What a key that reads everything asks for. */
async function readingOf(
  db: Database['db'],
  owner: Parameters<typeof viewerFor>[0],
  projectId: string,
  name: 'samples' | 'daily',
  metric: 'heart_rate' | null,
): Promise<Parameters<typeof openTable>[0]> {
  const viewer = asCompanyViewer(viewerFor(owner))
  const project = await findProject(db, viewer, projectId)
  const resource = resourceOf(name)
  if (!project || !resource) throw new Error('Nothing to read.')
  const at = now()
  return {
    access: {
      viewer,
      project,
      key: {
        id: newId(),
        company_id: project.company_id,
        project_id: project.id,
        name: 'bench',
        purpose: 'bench',
        prefix: 'kns_live_0000',
        secret_digest: Buffer.alloc(32),
        scopes: ['daily', 'samples'],
        tag_ids: [],
        from_date: null,
        to_date: null,
        is_deidentified: false,
        shifts_dates: false,
        networks: [],
        per_minute: 600,
        created_by: owner.id,
        created_at: at,
        expires_at: new Date(at.getTime() + 86_400_000),
        revoked_at: null,
        replaces_id: null,
      },
    },
    resource,
    metric,
    query: {
      subjects: [],
      tags: [],
      statuses: [],
      from: null,
      to: null,
      times: 'utc',
      layout: 'wide',
      metrics: [],
      granularity: 'raw',
      survey: null,
      limit: null,
      cursor: null,
      changedSince: null,
      format: null,
    },
  }
}

const everything: ExportDefinition = {
  subjects: { ids: [], tagIds: [], statuses: [] },
  from: null,
  to: null,
  contents: ['samples', 'daily', 'sleep', 'surveys', 'subjects'],
  metrics: ['heart_rate', 'steps'],
  granularity: 'raw',
  layout: 'wide',
  format: 'csv',
  times: 'utc',
  missing: '',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

/** One day of many changes; and how large an export of all would be. */
async function measureMany({ freshDatabase, say }: BenchContext): Promise<BenchResult[]> {
  const database = await freshDatabase()
  const { db, pool } = database
  const { projectId, owner } = await fillProject(database, 10_000, 90)
  say('10,000 subjects filled')
  const reading = await readingOf(db, owner, projectId, 'daily', null)
  const { cursors } = await openTable(reading, { db, encryptionKey, now: now() })
  // After everything that filling has written, by the real clock.
  const later = new Date(Date.now() + 3_600_000)
  await pool.query(
    `update subject_day set updated_at = $1
     where (subject_id, local_date) in (select subject_id, local_date from subject_day limit 1)`,
    [later],
  )
  const changedSince = cursors.writeSince({
    at: new Date(later.getTime() - 60_000),
    snapshot: await currentSnapshot(db),
  })
  const changed = await medianMs(7, async () => {
    const opened = await openTable(
      { ...reading, query: { ...reading.query, changedSince } },
      { db, encryptionKey, now: now() },
    )
    const rows = await streamTable(opened, async () => {}, {
      format: 'ndjson',
      metadata: {},
      signal: new AbortController().signal,
    })
    if (rows !== 1) throw new Error(`${rows} rows changed instead of one.`)
  })
  const estimate = await medianMs(7, () => estimateExport(db, reading.access.project, everything))
  const ids = await pool.query<{ id: string }>('select id from test_subject where project_id = $1', [
    projectId,
  ])
  const everybody = ids.rows.map(({ id }) => id)
  // What a program waits for that reads days just after midnight, and what every other one does.
  const today = "local_date = '2026-11-21'"
  const begunDays = async () => {
    const startedAt = performance.now()
    await ensureBegunDays({ db, now }, everybody)
    return performance.now() - startedAt
  }
  await pool.query("update test_subject set enrolled_on = '2026-11-01' where project_id = $1", [projectId])
  await pool.query(`delete from subject_day where ${today}`)
  const begun = await begunDays()
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from subject_day where ${today}`,
  )
  if (rows[0]?.count !== everybody.length) throw new Error(`${rows[0]?.count} days have begun.`)
  const known = await medianMs(7, begunDays)
  return [
    atMost('data out: one changed day of 900,000', { value: changed, unit: 'ms', target: 300 }),
    atMost('data out: estimate of 10,000 subjects', { value: estimate, unit: 'ms', target: 200 }),
    atMost('data out: days of 10,000 subjects begun since the hourly job', {
      value: begun,
      unit: 'ms',
      target: null,
    }),
    atMost('data out: days of 10,000 subjects that are there already', {
      value: known,
      unit: 'ms',
      target: 200,
    }),
  ]
}
