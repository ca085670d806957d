import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { DataImports, replacedIn, zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { lines } from '../../../../../testing/export-folders'
import { testConfig, viewerFor } from '../../../../../testing/graphql'
import { importedStore } from '../../../../../testing/imported-store'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { Problem } from '../../../../platform/problem'
import { textIn } from '../../../../platform/words'
import { asCompanyViewer } from '../../../../platform/write/viewer'
import { eraseSubject } from '../../../operations/erasure'
import { latestRuns } from '../../../studies/run'
import { importReportFile, purgeDataImports } from '..'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new DataImports(db, owner)
const newProject = () => aProject(db, { company_id: company.id })

const steps = lines('Id,ActivityDay,StepTotal', '7,4/12/2016,100', '8,4/12/2016,200')
const broken = lines('Id,ActivityHour,StepTotal', '7,4/12/2016 9:00:00 AM,5', '7,4/12/2016 10:00:00 AM,-3')
const later = lines('Id,ActivityDay,StepTotal', '7,4/20/2016,300')

const subjectsOf = (projectId: string) =>
  db.selectFrom('test_subject').select('code').where('project_id', '=', projectId).orderBy('code').execute()
const keptParts = async () => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from data_import_part`.execute(db)
  return rows[0]?.count ?? 0
}

test('members and others import nothing, and hear nothing of an import', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { 'steps.csv': steps })
  for (const other of [await aStranger(db), await aMember(db, company, [project])]) {
    const theirs = new DataImports(db, other)
    const none = {
      code: expect.stringMatching(/^(NOT_FOUND|ADMIN_OR_OWNER_REQUIRED|PROJECT_COMPANY_MISMATCH)$/),
    }
    await expect(theirs.announce(project.id, { 'steps.csv': steps })).rejects.toMatchObject(none)
    await expect(theirs.look(id)).rejects.toMatchObject(none)
    await expect(theirs.check(id)).rejects.toMatchObject(none)
    await expect(theirs.start(id)).rejects.toMatchObject(none)
  }
})

test('pieces of another size, of no file and of a stranger are refused; what is not whole is not checked', async () => {
  const project = await newProject()
  const { id, fileIds } = await desk.announce(project.id, { 'steps.csv': steps, 'later.csv': later })
  const [first = '', second = ''] = fileIds
  await expect(desk.sendPart(first, 1, Buffer.from('Id'))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(desk.sendPart(first, 2, Buffer.from(steps))).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(desk.sendPart('no-such-file', 1, Buffer.from(steps))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    new DataImports(db, await aStranger(db)).sendPart(first, 1, Buffer.from(steps)),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await desk.sendPart(first, 1, Buffer.from(steps))
  await expect(desk.check(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('later.csv'),
  })
  await desk.sendPart(second, 1, Buffer.from(later))
  expect(await desk.check(id)).toMatchObject({ state: 'CHECKED', format: 'FITABASE' })
})

test('nothing, too much, and what was not looked through is refused', async () => {
  const project = await newProject()
  await expect(desk.announce(project.id, {})).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(
    desk.ask(
      'mutation C($id: ID!) { createDataImport(projectId: $id, files: [{ name: "a.zip", bytes: 2200000000 }]) { id } }',
      {
        id: project.id,
      },
    ),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  for (const file of [
    '{ name: "a.csv", bytes: 0 }',
    '{ name: "a.csv", bytes: 1.5 }',
    '{ name: "a.csv", bytes: -1 }',
    '{ name: " ", bytes: 1 }',
    '{ name: "a\\u0000.csv", bytes: 1 }',
  ]) {
    const document = `mutation C($id: ID!) { createDataImport(projectId: $id, files: [${file}]) { id } }`
    await expect(desk.ask(document, { id: project.id }), file).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  }
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.csv`, 'x']))
  await expect(desk.announce(project.id, many)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const id = await desk.send(project.id, { 'steps.csv': steps })
  await expect(desk.start(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('nothing is received, checked or imported for a project that is deleted', async () => {
  const project = await newProject()
  const checked = await seen(project.id, { 'steps.csv': steps })
  const started = await seen(project.id, { 'later.csv': later })
  await desk.start(started)
  await db.updateTable('project').set({ deleted_at: new Date() }).where('id', '=', project.id).execute()
  await expect(desk.announce(project.id, { 'steps.csv': steps })).rejects.toBeInstanceOf(Problem)
  await expect(desk.start(checked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await desk.work(started)
  const run = (await latestRuns(db, [started])).get(started)
  expect(run?.state).toBe('failed')
  expect(textIn(run?.failure ?? '', 'ja')).toBe('プロジェクトが削除されています。')
  expect(await subjectsOf(project.id)).toEqual([])
})

test('a ZIP is looked through before anything is written, and imported once it is asked for', async () => {
  const project = await newProject()
  const archive = await zipOf({
    'Fitabase/dailySteps_merged.csv': steps,
    'Fitabase/hourlySteps_merged.csv': broken,
    'Fitabase/notes.txt': 'hello\n',
    '__MACOSX/._notes.txt': 'x',
  })
  const id = await desk.send(project.id, { 'export.zip': archive })
  const { preview } = await desk.check(id)
  expect(preview).toMatchObject({
    rows: 3,
    newSubjects: 2,
    wasImported: false,
    files: [
      { name: 'export.zip/Fitabase/dailySteps_merged.csv', rows: 2 },
      { name: 'export.zip/Fitabase/hourlySteps_merged.csv', rows: 1 },
    ],
    people: [
      {
        subjectCode: 'FIT-7',
        isNewSubject: true,
        firstOn: '2016-04-12',
        lastOn: '2016-04-12',
        linkedOn: null,
      },
      { subjectCode: 'FIT-8', isNewSubject: true },
    ],
    refused: [{ file: 'export.zip/Fitabase/notes.txt', message: expect.stringContaining('見出し') }],
  })
  expect(await subjectsOf(project.id)).toEqual([])

  const { state, report, filesRemoved } = await desk.import(id)
  expect({ state, filesRemoved }).toEqual({ state: 'IMPORTED', filesRemoved: true })
  // The row of a negative number, and the file that is none of an export.
  expect(report).toMatchObject({ people: 2, wasFinished: false, rejected: 1 })
  expect(report?.rejections).toEqual(
    expect.arrayContaining([
      {
        file: 'export.zip/Fitabase/hourlySteps_merged.csv',
        line: 3,
        message: expect.stringContaining('負の値'),
      },
    ]),
  )
  expect((await subjectsOf(project.id)).map(({ code }) => code)).toEqual(['FIT-7', 'FIT-8'])
  let text = ''
  const viewer = asCompanyViewer(viewerFor(owner))
  for await (const line of await importReportFile(db, viewer, id, 'ja')) text += line
  expect(text).toContain('hourlySteps_merged.csv')
  // Who did it is known: the person, not a command.
  const made = await db
    .selectFrom('audit_event')
    .select('actor_id')
    .where('company_id', '=', company.id)
    .where('target_kind', '=', 'test_subject')
    .execute()
  expect(new Set(made.map(({ actor_id }) => actor_id))).toEqual(new Set([owner.id]))
})

test('the same content again, in another form, changes nothing and is told beforehand', async () => {
  const project = await newProject()
  await desk.import(await seen(project.id, { 'steps.csv': steps }))
  const again = await desk.send(project.id, { 'other.zip': await zipOf({ 'renamed.csv': steps }) })
  expect((await desk.check(again)).preview).toMatchObject({ wasImported: true, newSubjects: 0 })
  expect((await desk.import(again)).report).toMatchObject({ wasFinished: true, written: 0 })
})

test('what was measured before the link is told beforehand, waits, or moves the link where it is asked for', async () => {
  const project = await newProject()
  await desk.import(await seen(project.id, { 'later.csv': later }))
  const id = await desk.send(project.id, { 'steps.csv': steps })
  const { preview } = await desk.check(id)
  expect(preview?.people[0]).toMatchObject({
    subjectCode: 'FIT-7',
    isNewSubject: false,
    linkedOn: '2016-04-20',
  })
  expect((await desk.import(id)).report).toMatchObject({
    waiting: [{ subjectCode: 'FIT-7', count: 1, linkedOn: '2016-04-20' }],
  })
  const extended = await seen(project.id, { 'steps.csv': steps })
  expect((await desk.import(extended, true)).report).toMatchObject({ waiting: [] })
})

async function seen(projectId: string, files: Record<string, string | Buffer>): Promise<string> {
  const id = await desk.send(projectId, files)
  await desk.check(id)
  return id
}

test.each([
  [
    'leads out of its folder',
    async () => replacedIn(await zipOf({ 'xx/steps.csv': steps }), 'xx/steps', '../steps'),
    '外を指す名前',
  ],
  ['unpacks to far more than it says a person may send', bomb, '8 GB'],
])('an archive that %s is refused as a whole, and nothing of it is kept', async (_, archive, words) => {
  const project = await newProject()
  const before = await keptParts()
  const id = await desk.send(project.id, { 'bad.zip': await archive() })
  expect(await desk.check(id)).toMatchObject({
    state: 'REFUSED',
    filesRemoved: true,
    run: { state: 'FAILED', failure: expect.stringContaining(words) },
  })
  expect(await keptParts()).toBe(before)
  await expect(desk.start(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

/** Three entries that claim 4 GB each. */
async function bomb(): Promise<Buffer> {
  const archive = await zipOf({ 'a.csv': steps, 'b.csv': steps, 'c.csv': steps })
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1)) {
    archive.writeUInt32LE(0xfffffff0, at + 24)
  }
  return archive
}

test('archives that are damaged, split, encrypted or within others are named, and the rest is read', async () => {
  const project = await newProject()
  const whole = await zipOf({ 'x.csv': later })
  const encrypted = Buffer.from(whole)
  encrypted.writeUInt16LE(
    encrypted.readUInt16LE(encrypted.indexOf('PK\x01\x02') + 8) | 1,
    encrypted.indexOf('PK\x01\x02') + 8,
  )
  const split = Buffer.from(whole)
  split.writeUInt16LE(2, split.lastIndexOf('PK\x05\x06') + 4)
  const liar = Buffer.from(whole)
  liar.writeUInt32LE(1, liar.indexOf('PK\x01\x02') + 16)
  const id = await desk.send(project.id, {
    'cut.zip': whole.subarray(0, whole.length - 30),
    'encrypted.zip': encrypted,
    'liar.zip': liar,
    'nested.zip': await zipOf({ 'inner.zip': whole }),
    'split.zip': split,
    'steps.csv': steps,
  })
  const { preview } = await desk.check(id)
  expect(preview?.files.map(({ name }) => name)).toEqual(['steps.csv'])
  expect(preview?.refused.map(({ file }) => file)).toEqual([
    'cut.zip',
    'encrypted.zip/x.csv',
    'liar.zip/x.csv',
    'nested.zip/inner.zip',
    'split.zip',
  ])
})

test('names of a Japanese Windows are read as they were written', async () => {
  const project = await newProject()
  // 歩数 in Shift_JIS; yazl marks names as UTF-8, Windows does not.
  const archive = replacedIn(await zipOf({ 'abcd.csv': steps }), 'abcd', '\x95\xe0\x90\x94')
  for (const mark of ['PK\x01\x02', 'PK\x03\x04']) {
    const at = archive.indexOf(mark, 0, 'latin1') + (mark === 'PK\x01\x02' ? 8 : 6)
    archive.writeUInt16LE(archive.readUInt16LE(at) & ~(1 << 11), at)
  }
  const { preview } = await desk.check(await desk.send(project.id, { 'win.zip': archive }))
  expect(preview?.files).toMatchObject([{ name: 'win.zip/歩数.csv', rows: 2 }])
})

test('formats that are not read are named with what is read; two formats are not mixed', async () => {
  const project = await newProject()
  const none = await desk.send(project.id, { 'P001/wrist.agd': '[]\n' })
  const { preview, format } = await desk.check(none)
  expect(format).toBeNull()
  expect(preview?.refused).toEqual([
    {
      file: 'P001/wrist.agd',
      line: 1,
      message: expect.stringMatching(
        /ActiGraph.*対応していません.*Fitabase.*LifeSnaps.*Apple Health.*Google Takeout/,
      ),
    },
  ])
  await expect(desk.start(none)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test.each([
  ['watch.fit', Buffer.from([14, 16, 0, 0, 0, 46, 70, 73, 84]), /^FIT.*対応していません/],
  ['wrist.gt3x', 'PK', /ActiGraph.*対応していません/],
  // A file of Samsung Health has its columns in the second line.
  ['com.samsung.shealth.step.csv', 'com.samsung.shealth.step,1,2\n', /種類を判別できない/],
  ['letter.txt', '', /ファイルが空です/],
  ['photo.png', Buffer.from([137, 80, 78, 71, 0, 0]), /CSVファイルではない/],
])('%s is named for what it is', async (name, content, words) => {
  const project = await newProject()
  const { preview } = await desk.check(await desk.send(project.id, { [name]: content, 'steps.csv': steps }))
  expect(preview?.refused).toEqual([{ file: name, line: 1, message: expect.stringMatching(words) }])
  expect(preview?.files.map(({ name }) => name)).toEqual(['steps.csv'])
})

test('files of two formats at once are refused, with an example of each', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, {
    'steps.csv': steps,
    'daily_fitbit_sema_df_unprocessed.csv': lines(
      'id,date,steps,distance,calories,very_active_minutes,moderately_active_minutes,bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,nightly_temperature,minutesAsleep,activityType',
      'a1,2021-05-24,100,,2000,,,,,,,,,,',
    ),
  })
  expect(await desk.check(id)).toMatchObject({
    state: 'REFUSED',
    run: { failure: expect.stringMatching(/steps\.csv.*daily_fitbit_sema/) },
  })
})

test('a person whose code a deleted subject has is told beforehand; the others are imported', async () => {
  const project = await newProject()
  await desk.import(await seen(project.id, { 'later.csv': later }))
  await db
    .updateTable('test_subject')
    .set({ deleted_at: new Date() })
    .where('project_id', '=', project.id)
    .where('code', '=', 'FIT-7')
    .execute()
  const id = await desk.send(project.id, { 'steps.csv': steps })
  const { preview } = await desk.check(id)
  expect(preview).toMatchObject({
    newSubjects: 1,
    people: [
      { subjectCode: 'FIT-7', isNewSubject: false, refusal: expect.stringContaining('削除済み') },
      { subjectCode: 'FIT-8', isNewSubject: true, refusal: null },
    ],
  })
  expect((await desk.import(id)).report).toMatchObject({
    written: 1,
    rejected: 1,
    rejections: [{ file: 'steps.csv', line: 2, message: expect.stringContaining('削除済み') }],
  })
})

test('a subject is chosen for an account of the files who is registered here and free, else it is refused', async () => {
  const project = await newProject()
  const elsewhere = await newProject()
  await aTestSubject(db, { project_id: elsewhere.id, code: 'S900' })
  await aTestSubject(db, { project_id: project.id, code: 'S001' })
  await aTestSubject(db, { project_id: project.id, code: 'S002', deleted_at: new Date() })
  await desk.import(await seen(project.id, { 'later.csv': later }))
  const id = await seen(project.id, { 'steps.csv': steps })
  for (const [chosen, words] of [
    [[['9', 'S001']], '「9」は、ファイルの中のIDにありません'],
    [[['8', 'S900']], '「S900」は、このプロジェクトに登録されていません'],
    [[['8', 'S002']], '「S002」は、このプロジェクトに登録されていません'],
    [[['8', 's001']], '「s001」は、このプロジェクトに登録されていません'],
    [
      [
        ['8', 'S001'],
        ['8', 'FIT-7'],
      ],
      '被験者を2回選んでいます',
    ],
    [
      [
        ['8', 'S001'],
        ['7', 'S001'],
      ],
      '「S001」を、2つのIDに選んでいます',
    ],
    [[['7', 'S001']], 'すでに被験者「FIT-7」に紐づいています'],
  ] as const) {
    await expect(desk.start(id, false, chosen), words).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining(words),
    })
  }
  expect((await desk.look(id)).state).toBe('CHECKED')
})

test('rows go to the subject who is chosen for their account, and so do those of later files', async () => {
  const project = await newProject()
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S001' })
  const id = await seen(project.id, { 'steps.csv': steps })
  expect((await desk.import(id, false, [['7', 'S001']])).report).toMatchObject({ people: 2, written: 2 })
  expect((await subjectsOf(project.id)).map(({ code }) => code)).toEqual(['FIT-8', 'S001'])
  const again = await desk.send(project.id, { 'later.csv': later })
  expect((await desk.check(again)).preview).toMatchObject({
    newSubjects: 0,
    people: [{ subjectCode: 'S001', isNewSubject: false }],
  })
  expect((await desk.import(again)).report).toMatchObject({ people: 1, written: 1, waiting: [] })
  expect((await subjectsOf(project.id)).map(({ code }) => code)).toEqual(['FIT-8', 'S001'])
  const days = await db
    .selectFrom('subject_day')
    .select('local_date')
    .where('subject_id', '=', subject.id)
    .where('steps', 'is not', null)
    .orderBy('local_date')
    .execute()
  expect(days.map(({ local_date }) => local_date)).toEqual(['2016-04-12', '2016-04-20'])
})

test('pressed twice an import is done once; two imports of the same files at once store what one does', async () => {
  const alone = await newProject()
  await desk.import(await seen(alone.id, { 'steps.csv': steps }))
  const project = await newProject()
  const one = await seen(project.id, { 'steps.csv': steps })
  const other = await seen(project.id, { 'other.csv': steps })
  await Promise.all([desk.start(one), desk.start(one), desk.start(other)])
  const runs = await db.selectFrom('run').select('id').where('target_id', '=', one).execute()
  // The check and the import.
  expect(runs).toHaveLength(2)
  await Promise.all([desk.work(one), desk.work(other)])
  for (const id of [one, other])
    expect(await desk.look(id)).toMatchObject({ state: 'IMPORTED', report: { people: 2, rejected: 0 } })
  expect(await importedStore(db, project.id)).toEqual(await importedStore(db, alone.id))
})

/** The database refuses such a change until the work has failed by it, as if the process had died there. */
async function diesAt(table: string, when: string, work: () => Promise<void>): Promise<void> {
  await sql`create or replace function dies() returns trigger language plpgsql as $$ begin raise 'died'; end $$`.execute(
    db,
  )
  await sql`create trigger dies before update on ${sql.table(table)} for each row when (${sql.raw(when)}) execute function dies()`.execute(
    db,
  )
  try {
    await expect(work()).rejects.toThrow('died')
  } finally {
    await sql`drop trigger dies on ${sql.table(table)}`.execute(db)
  }
}

test('an import that dies while it stores, and again before it is told, goes on and reports what one does that did not', async () => {
  const heartRates = lines(
    'Id,Time,Value',
    ...Array.from({ length: 45_000 }, (_, second) => {
      const two = (value: number) => String(value).padStart(2, '0')
      const hour = Math.floor(second / 3600) % 24
      const clock = `${hour % 12 || 12}:${two(Math.floor(second / 60) % 60)}:${two(second % 60)} ${hour < 12 ? 'AM' : 'PM'}`
      return `7,5/1/2016 ${clock},${second % 9000 === 5 ? 900 : 60 + (second % 41)}`
    }),
  )
  const alone = await newProject()
  const undisturbed = await desk.import(await seen(alone.id, { 'heart.csv': heartRates }))
  const project = await newProject()
  const id = await seen(project.id, { 'heart.csv': heartRates })
  await desk.start(id)
  await diesAt('import_run', 'new.rows_read > 25000', () => desk.work(id))
  expect(await desk.look(id)).toMatchObject({ state: 'IMPORTING', report: null, filesRemoved: false })
  await diesAt('data_import', `new.state = 'imported'`, () => desk.work(id))
  await desk.work(id)
  const { state, report, filesRemoved } = await desk.look(id)
  expect({ state, filesRemoved }).toEqual({ state: 'IMPORTED', filesRemoved: true })
  expect(report).toEqual(undisturbed.report)
  expect(report).toMatchObject({ wasFinished: false, written: 44_995, rejected: 5 })
  expect(await importedStore(db, project.id)).toEqual(await importedStore(db, alone.id))
  // Told once: further work changes nothing.
  await desk.work(id)
  expect((await desk.look(id)).report).toEqual(report)
})

test('a cancelled import can be started again and goes on; files that nobody imports go after a week', async () => {
  const project = await newProject()
  const id = await seen(project.id, { 'steps.csv': steps })
  await desk.start(id)
  await db.updateTable('run').set({ cancel_asked_at: new Date() }).where('target_id', '=', id).execute()
  await desk.work(id)
  expect(await desk.look(id)).toMatchObject({ state: 'CHECKED', run: { state: 'CANCELLED' } })
  const inDays = (days: number) => () => new Date(Date.parse('2026-11-21T03:00:00Z') + days * 86_400_000)
  await purgeDataImports({ db, now: inDays(6) })
  expect(await desk.look(id)).toMatchObject({ filesRemoved: false })
  await purgeDataImports({ db, now: inDays(8) })
  expect(await desk.look(id)).toMatchObject({ filesRemoved: true })
  await expect(desk.start(id)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('files whose check the queue gave up go after a week, too; those of a running one stay', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { 'steps.csv': steps })
  await desk.ask('mutation C($id: ID!) { checkDataImport(dataImportId: $id) { id } }', { id })
  const later = () => new Date('2026-12-01T03:00:00Z')
  await purgeDataImports({ db, now: later })
  expect(await desk.look(id)).toMatchObject({ state: 'CHECKING', filesRemoved: false })
  await db
    .updateTable('run')
    .set({ state: 'failed', finished_at: new Date() })
    .where('target_id', '=', id)
    .execute()
  await purgeDataImports({ db, now: later })
  expect(await desk.look(id)).toMatchObject({ filesRemoved: true })
})

test('an erased person is in no file that waits to be imported; files without them stay', async () => {
  const project = await newProject()
  await desk.import(await seen(project.id, { 'steps.csv': steps }))
  const theirs = await seen(project.id, { 'again.csv': lines('Id,ActivityDay,StepTotal', '8,4/13/2016,5') })
  const others = await seen(project.id, { 'later.csv': later })
  const subject = await db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .where('code', '=', 'FIT-8')
    .executeTakeFirstOrThrow()
  const writeContext = { actor: { kind: 'user', id: owner.id }, now: new Date() } as const
  const erasure = {
    companyId: company.id,
    testSubjectId: subject.id,
    keep: 'study_data',
    code: 'FIT-8',
  } as const
  await db.transaction().execute((tx) => eraseSubject(tx, testConfig.encryptionKey, erasure, writeContext))
  expect(await desk.look(theirs)).toMatchObject({ filesRemoved: true })
  await expect(desk.start(theirs)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await desk.look(others)).toMatchObject({ filesRemoved: false })
})
