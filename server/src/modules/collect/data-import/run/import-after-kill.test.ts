import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { appleExport, beats, stage, walk } from '../../../../../testing/apple-export'
import { aProject } from '../../../../../testing/builders'
import { zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { importedStore } from '../../../../../testing/imported-store'
import { argumentsFor } from '../../../../../testing/programs'
import { beatsAt, table } from '../../../../../testing/takeout-export'

const { db, connection } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'kansoku-kill-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the importer in a process of its own; with `killAt` it is killed when it has reported that many rows. */
function run(
  projectId: string,
  killAt = Number.POSITIVE_INFINITY,
  { from = folder, kind = 'fitabase' } = {},
) {
  const args = [...argumentsFor('import-in-child'), JSON.stringify(connection), projectId, from, kind]
  const importer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let rows = 0
  importer.stdout.on('data', (text: Buffer) => {
    for (const line of text.toString().trim().split('\n')) rows += Number(line)
    if (rows >= killAt) importer.kill('SIGKILL')
  })
  return new Promise<string | number | null>((resolve) =>
    importer.on('exit', (code, signal) => resolve(signal ?? code)),
  )
}

async function contentOf(projectId: string) {
  return {
    ...(await importedStore(db, projectId)),
    run: await db
      .selectFrom('import_run')
      .select(['state', 'rows_read', 'rows_rejected'])
      .where('project_id', '=', projectId)
      .execute(),
    positions: await db
      .selectFrom('import_run_file')
      .innerJoin('import_run', 'import_run.id', 'import_run_id')
      .select(['sha256', 'position'])
      .where('project_id', '=', projectId)
      .orderBy('sha256')
      .execute(),
    rejections: await db
      .selectFrom('import_rejection')
      .innerJoin('import_run', 'import_run.id', 'import_run_id')
      .select(['file', 'line', 'column_name', 'reason'])
      .where('project_id', '=', projectId)
      .orderBy('file')
      .orderBy('line')
      .execute(),
  }
}

test('an importer that is killed again and again ends with the store of one that was not', {
  timeout: 300_000,
}, async () => {
  writeFileSync(join(folder, 'heartrate.csv.gz'), gzipSync(heartRates(170_000)))
  writeFileSync(join(folder, 'minuteSleep.csv'), sleepMinutes(30))
  const undisturbed = await aProject(db)
  const disturbed = await aProject(db)

  expect(await run(undisturbed.id)).toBe(0)
  for (const killAt of [1, 40_000, 90_000, 140_000]) expect(await run(disturbed.id, killAt)).toBe('SIGKILL')
  const halfway = await contentOf(disturbed.id)
  expect(halfway.run[0]?.state).toBe('running')
  expect(await run(disturbed.id)).toBe(0)

  const expected = await contentOf(undisturbed.id)
  expect(expected.series.length).toBeGreaterThan(15)
  expect(expected.sleep).toHaveLength(30)
  expect(expected.rejections.length).toBeGreaterThan(10)
  expect(await contentOf(disturbed.id)).toEqual(expected)
})

function clock(seconds: number) {
  const hour = Math.floor(seconds / 3600) % 24
  const two = (value: number) => String(value).padStart(2, '0')
  return `${hour % 12 || 12}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Two people, a value every ten seconds, one in nine thousand of them impossible. */
function heartRates(rows: number) {
  const lines = ['Id,Time,Value']
  for (let i = 0; i < rows; i += 1) {
    const second = (i % (rows / 2)) * 10
    const value = i % 9000 === 5 ? 900 : 60 + ((i * 7919) % 41)
    lines.push(
      `${i < rows / 2 ? 7 : 8},5/${1 + Math.floor(second / 86_400)}/2016 ${clock(second % 86_400)},${value}`,
    )
  }
  return `${lines.join('\r\n')}\r\n`
}

function sleepMinutes(nights: number) {
  const lines = ['Id,date,value,logId']
  for (let night = 1; night <= nights; night += 1) {
    for (let minute = 0; minute < 400; minute += 1) {
      lines.push(`7,5/${night}/2016 ${clock(minute * 60)},${minute % 37 === 0 ? 3 : 1},${night}`)
    }
  }
  return `${lines.join('\r\n')}\r\n`
}

test('so does one of an export of Apple Health, whose days and nights are made at its end', {
  timeout: 300_000,
}, async () => {
  const apple = { from: join(folder, 'P001.zip'), kind: 'apple-health' }
  const beatsOfHours = Array.from({ length: 60_000 }, (_, i) => {
    const at = new Date(Date.UTC(2026, 9, 1) + i * 20_000).toISOString().slice(0, 19).replace('T', ' ')
    return i % 3 === 0 ? walk(`${at} +0000`, `${at} +0000`, 5) : beats(`${at} +0000`, 60 + (i % 40))
  })
  const nights = [
    stage('AsleepCore', '2026-10-02 23:00:00', '2026-10-03 04:00:00'),
    stage('AsleepREM', '2026-10-03 04:00:00', '2026-10-03 06:00:00'),
  ]
  writeFileSync(apple.from, await zipOf({ 'export.xml': appleExport(...nights, ...beatsOfHours) }))
  const undisturbed = await aProject(db)
  const disturbed = await aProject(db)
  expect(await run(undisturbed.id, undefined, apple)).toBe(0)
  for (const killAt of [1, 25_000, 55_000]) expect(await run(disturbed.id, killAt, apple)).toBe('SIGKILL')
  expect(await run(disturbed.id, undefined, apple)).toBe(0)
  expect(await contentOf(disturbed.id)).toEqual(await contentOf(undisturbed.id))
})

test('so does one of an export of Google Takeout, in JSON and CSV', { timeout: 300_000 }, async () => {
  const takeout = { from: join(folder, 'P002.zip'), kind: 'google-takeout' }
  const stampOf = (i: number) => new Date(Date.UTC(2026, 9, 1) + i * 20_000).toISOString()
  const inJson = (i: number): [string, number] => {
    const [date = '', time = ''] = stampOf(i).split('T')
    return [`${date.slice(5, 7)}/${date.slice(8)}/26 ${time.slice(0, 8)}`, 60 + (i % 40)]
  }
  const rows = Array.from({ length: 40_000 }, (_, i) => i)
  writeFileSync(
    takeout.from,
    await zipOf({
      'Takeout/Fitbit/heart_rate-2026-10-01.json': beatsAt(...rows.map(inJson)),
      'Takeout/Fitbit/steps_2026-10-01.csv': table(
        'timestamp,steps,data source',
        // One in nine thousand is impossible.
        ...rows.map(
          (i) => `${stampOf(i)},${i % 9000 === 5 ? -1 : i % 20},${i % 2 === 0 ? 'Charge 6' : 'MobileTrack'}`,
        ),
      ),
    }),
  )
  const undisturbed = await aProject(db)
  const disturbed = await aProject(db)
  expect(await run(undisturbed.id, undefined, takeout)).toBe(0)
  for (const killAt of [1, 30_000, 65_000]) expect(await run(disturbed.id, killAt, takeout)).toBe('SIGKILL')
  expect(await run(disturbed.id, undefined, takeout)).toBe(0)
  const expected = await contentOf(undisturbed.id)
  expect(expected.rejections).toHaveLength(5)
  expect(await contentOf(disturbed.id)).toEqual(expected)
})
