import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHttpServer } from '../server/src/app/http/create-http-server'
import { makeAccessKey } from '../server/src/modules/data-out/access-key'
import { writeFolder } from '../server/src/modules/data-out/export'
import { dayBounds, ingestSamples } from '../server/src/modules/series/measurement'
import { findProject } from '../server/src/modules/studies/project'
import { openLiveHub } from '../server/src/platform/live/live'
import type { Database } from '../server/src/platform/postgres/database'
import { readConfig } from '../server/src/platform/process/config'
import { createLog } from '../server/src/platform/process/log'
import { asCompanyViewer } from '../server/src/platform/write/viewer'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../server/testing/builders'
import { viewerFor } from '../server/testing/graphql'
import { anOwner } from '../server/testing/people'
import { against, type Bench, type BenchContext, type BenchResult } from './bench'

export const benches: readonly Bench[] = [{ name: 'data out: data API against the export', run: measurePace }]

const now = () => new Date('2026-11-21T09:30:00+09:00')
const people = 4
const days = 6
const secondsOfDay = 86_400

/** Two million rows of CSV over HTTP, against an export of the same rows into a folder. */
async function measurePace({ freshDatabase, say }: BenchContext): Promise<BenchResult[]> {
  const database = await freshDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-bench-api-'))
  const live = await openLiveHub((channel, handler, onReconnected) =>
    database.listen(channel, handler, onReconnected),
  )
  const config = readConfig({ KANSOKU_DATA_DIR: dataDir, KANSOKU_DEMO: '0', KANSOKU_ENV: 'production' })
  const server = await createHttpServer({ config, database, live, log: createLog('warn'), now })
  try {
    const { project, viewer } = await fill(database)
    say('the samples are there')
    const { secret } = await database.db.transaction().execute((tx) =>
      makeAccessKey(
        tx,
        viewer,
        project,
        {
          name: 'bench',
          purpose: 'bench',
          scopes: ['samples'],
          tagIds: [],
          from: null,
          to: null,
          isDeidentified: false,
          networks: '',
          expiresOn: new Date(now().getTime() + 86_400_000),
          perMinute: 600,
        },
        { actor: { kind: 'user', id: viewer.id }, now: now() },
      ),
    )
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const exported = await quickest((run) =>
      intoFolder(database, project, config.encryptionKey, join(dataDir, `export-${run}`)),
    )
    const streamed = await quickest(() =>
      overHttp(`${url}/api/v1/projects/${project.code}/samples/heart_rate`, secret),
    )
    return [
      against('data out: data API, CSV, as long as the export', {
        value: streamed,
        baseline: exported,
        unit: 'ms',
        target: 0.7,
      }),
    ]
  } finally {
    await server.close()
    await live.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The best of three, after one that is not counted. */
async function quickest(work: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 4; run += 1) {
    const startedAt = performance.now()
    await work(run)
    times.push(performance.now() - startedAt)
  }
  return Math.min(...times.slice(1))
}

async function overHttp(address: string, secret: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${secret}`, accept: 'text/csv' } })
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`)
  let bytes = 0
  const reader = answer.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) bytes += read.value.length
  if (bytes < people * days * secondsOfDay) throw new Error(`${bytes} bytes arrived.`)
}

async function intoFolder(
  { db }: Database,
  project: NonNullable<Awaited<ReturnType<typeof findProject>>>,
  encryptionKey: Buffer,
  folder: string,
): Promise<void> {
  const { id, code, name, company_id: companyId, valid_day_minutes: validDayMinutes } = project
  const definition = {
    subjects: { ids: [], tagIds: [], statuses: [] },
    from: null,
    to: null,
    contents: ['samples'],
    metrics: ['heart_rate'],
    granularity: 'raw',
    layout: 'wide',
    format: 'csv',
    times: 'utc',
    missing: '',
    hidesCodes: false,
    shiftsDates: false,
    bandsBirthYears: false,
    dropsFreeText: false,
  } as const
  await writeFolder(
    { project: { id, companyId, code, name, validDayMinutes }, definition, folder, programVersion: 'bench' },
    { db, encryptionKey, now, signal: new AbortController().signal, advance() {} },
  )
}

/** A heart rate each second, as restless as a wrist. */
async function fill({ db }: Database) {
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
      const beats = (s: number) =>
        Math.round(75 + 12 * Math.sin(s / 900) + 6 * Math.sin(s * 12.9898 + person))
      await ingestSamples({ db, now }, [
        {
          deviceId: device.id,
          metric: 'heart_rate',
          source: 'sample',
          times: Float64Array.from({ length: secondsOfDay }, (_, s) => start + (first + s) * 1000),
          values: Float64Array.from({ length: secondsOfDay }, (_, s) => beats(first + s)),
        },
      ])
    }
  }
  const viewer = asCompanyViewer(viewerFor(owner))
  const project = await findProject(db, viewer, made.id)
  if (!project) throw new Error('Nothing to read.')
  return { project, viewer }
}
