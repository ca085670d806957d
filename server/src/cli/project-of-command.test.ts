import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appleExport, beats, recordOf } from '../../testing/apple-export'
import { aCompany, aProject, aTestSubject } from '../../testing/builders'
import { zipOf } from '../../testing/data-imports'
import { testDatabase } from '../../testing/database'
import { readConfig } from '../platform/process/config'
import { type Message, type Text, textIn } from '../platform/words'
import { generateCommand } from './generate-command'
import { importCommand } from './import-command'
import { projectOfCommand } from './project-of-command'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id, code: 'SLP26' })
const choice = { company: company.code, timeZone: null, wearMethod: 'heart_rate', mayCreate: false } as const

test('a mistyped project code is refused with what to do, and makes no project', async () => {
  const mistyped = projectOfCommand(db, { ...choice, code: 'SPL26' }, new Date())

  await expect(mistyped).rejects.toMatchObject({ message: expect.stringContaining('--create-project') })
  expect(await db.selectFrom('project').select('id').execute()).toEqual([{ id: project.id }])
})

test('a mistyped company code is named, and not the project', async () => {
  const mistyped = projectOfCommand(db, { ...choice, company: 'NO-SUCH', code: 'SLP26' }, new Date())
  await expect(mistyped).rejects.toMatchObject({ message: expect.stringContaining('会社コード NO-SUCH') })
})

test('a project is made when that is asked for, and the one that is there is taken', async () => {
  const known = await projectOfCommand(db, { ...choice, code: 'SLP26' }, new Date())
  const made = await projectOfCommand(db, { ...choice, code: 'NEW26', mayCreate: true }, new Date())

  expect(known).toMatchObject({ isNew: false, project: { id: project.id } })
  expect(made).toMatchObject({ isNew: true, project: { code: 'NEW26' } })
})

test('the second of two commands that make the same project at once takes what the first has made', async () => {
  const twice = ['TWICE-1', 'TWICE-2', 'TWICE-3'].flatMap((code) => [code, code])
  const made = await Promise.all(
    twice.map((code) => projectOfCommand(db, { ...choice, code, mayCreate: true }, new Date())),
  )
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(3)
  expect(new Set(made.map(({ project: { id } }) => id)).size).toBe(3)
})

test('a project with a code that the screens refuse is not made', async () => {
  const made = projectOfCommand(db, { ...choice, code: '<b>x</b>', mayCreate: true }, new Date())
  await expect(made).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'project' }] })
})

const folder = mkdtempSync(join(tmpdir(), 'kansoku-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that holds nothing of use leaves no project; with the first file that does it is made', async () => {
  const printed: string[] = []
  const context = {
    config: readConfig({ KANSOKU_DATA_DIR: folder }),
    database,
    now: () => new Date('2026-11-21T03:00:00Z'),
    print: (line: Message) => void printed.push(textIn(line, 'ja')),
    path: (given: string) => given,
    signal: new AbortController().signal,
  }
  const args = ['fitabase', folder, '--project', 'LATE26', '--create-project', '--company', company.code]
  const made = () => db.selectFrom('project').select('status').where('code', '=', 'LATE26').execute()
  writeFileSync(join(folder, 'notes.txt'), 'hello\n')
  writeFileSync(join(folder, 'dailySteps_merged.csv'), 'Id,ActivityDay,StepTotal\n')
  await expect(importCommand.run(args, context)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await made()).toEqual([])

  writeFileSync(join(folder, 'dailySteps_merged.csv'), 'Id,ActivityDay,StepTotal\n1,4/12/2016,100\n')
  await importCommand.run(args, context)
  expect(await made()).toEqual([{ status: 'active' }])
  expect(printed).toContain('プロジェクト LATE26 を作りました(装着の判定: 歩数または心拍)。')
})

test('invented people are put among real ones only when that is asked for', async () => {
  const context = {
    config: readConfig({ KANSOKU_DATA_DIR: folder }),
    database,
    now: () => new Date('2026-11-21T03:00:00Z'),
    print: () => {},
    path: (given: string) => given,
    signal: new AbortController().signal,
  }
  const args = [
    '--subjects',
    '1',
    '--days',
    '1',
    '--rhythm',
    'device',
    '--project',
    'SLP26',
    '--company',
    company.code,
  ]
  const codes = () =>
    db
      .selectFrom('test_subject')
      .select('code')
      .where('project_id', '=', project.id)
      .orderBy('code')
      .execute()
      .then((rows) => rows.map(({ code }) => code))
  await aTestSubject(db, { project_id: project.id, code: 'REAL-1' })
  await expect(generateCommand.run(args, context)).rejects.toThrow('--mix')
  expect(await codes()).toEqual(['REAL-1'])
  await generateCommand.run([...args, '--mix'], context)
  expect(await codes()).toEqual(['REAL-1', 'SLP26-0001'])
})

test('the archive of an iPhone is imported by its own path, and the report tells what was left out', async () => {
  const printed: string[] = []
  const context = {
    config: readConfig({ KANSOKU_DATA_DIR: folder }),
    database,
    now: () => new Date('2026-11-21T03:00:00Z'),
    print: (line: Text) => void printed.push(textIn(line, 'ja')),
    path: (given: string) => join(folder, given),
    signal: new AbortController().signal,
  }
  const content = appleExport(
    beats('2026-11-19 10:00:00', 60),
    recordOf({ type: 'VO2Max', unit: 'mL/min·kg', value: 40, from: '2026-11-19 10:00:00' }),
  )
  writeFileSync(
    join(folder, 'P001.zip'),
    await zipOf({ 'apple_health_export/書き出したデータ.xml': content }),
  )
  const args = ['apple-health', 'P001.zip', '--project', 'SLP26', '--company', company.code, '--prefix', '']
  expect(await importCommand.run(args, context)).toBe(0)
  expect(printed.join('\n')).toMatch(/被験者 1人、ファイル 1件、1行/)
  expect(printed.join('\n')).toMatch(/VO2Max、1件。対応する指標がないため/)
  const people = db.selectFrom('test_subject').select('code').where('project_id', '=', project.id)
  expect((await people.execute()).map(({ code }) => code)).toContain('P001')
})
