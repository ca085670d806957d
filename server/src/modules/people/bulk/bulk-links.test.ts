import { expect, test } from 'vitest'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new BulkUploads(db, await anOwner(db, company))
const head = '被験者コード,デバイスコード,開始,終了'

async function study() {
  const project = await aProject(db, { company_id: company.id })
  const open = (...lines: string[]) =>
    desk.open({ kind: 'link', projectId: project.id, content: `${[head, ...lines].join('\n')}\n` })
  return { project, open }
}
const linksOf = (device: { id: string }) =>
  db.selectFrom('device_link').selectAll().where('device_id', '=', device.id).orderBy('linked_from').execute()

test('a device that is already worn is refused with its wearer, and so are two rows of one device at one time', async () => {
  const { project, open } = await study()
  const worn = await aDevice(db, { company_id: company.id, code: 'W-1' })
  await aDevice(db, { company_id: company.id, code: 'W-2' })
  await aLink(db, worn, await aTestSubject(db, { project_id: project.id, code: 'HOLDER' }))
  await aTestSubject(db, { project_id: project.id, code: 'S-1' })
  await aTestSubject(db, { project_id: project.id, code: 'S-2' })
  const id = await open('S-1,W-1,2026-04-01,', 'S-1,W-2,2026-04-01,2026-04-30', 'S-2,W-2,2026-04-30,')

  const { rows } = await desk.look(id)
  expect(rows.map(({ issues }) => issues[0]?.message)).toEqual([
    expect.stringContaining('いまも被験者「HOLDER」に紐づけられています'),
    undefined,
    'デバイス「W-2」の期間が、3行目（被験者「S-1」）と重なっています。',
  ])
})

test.each([
  ['nobody of that code', 'NOBODY,W-9,2026-04-01,', '被験者「NOBODY」はこのプロジェクトにいません'],
  [
    'formulas as codes',
    '=1+1,=2+2,2026-04-01,',
    '「=1+1」は数式のようです。被験者コードを入力してください。',
  ],
  ['no such device', 'S-9,NONE,2026-04-01,', 'デバイス「NONE」は登録されていません'],
  ['a day that does not exist', 'S-9,W-9,2026-02-30,', '「2026-02-30」という日時はありません。'],
  ['no beginning', 'S-9,W-9,,', '開始日時を入力してください'],
  ['an end before the beginning', 'S-9,W-9,2026-04-02,2026-04-01', '終了は開始より後の日時にしてください。'],
])('%s is told at its row', async (_, line, sentence) => {
  const { project, open } = await study()
  await aTestSubject(db, { project_id: project.id, code: 'S-9' })
  await db.deleteFrom('device').where('code', '=', 'W-9').execute()
  await aDevice(db, { company_id: company.id, code: 'W-9' })
  const { rows } = await desk.look(await open(line))
  expect(rows[0]?.issues.map(({ message }) => message).join()).toContain(sentence)
})

test('days are the days of the project, the last one included, and the file can make subjects and devices', async () => {
  const { project } = await study()
  const content = `${head},提供元\nS-1,NEW-1,2026/4/1,2026/4/30,Fitbit\nS-2,NEW-1,2026-05-01 09:00,,\n`
  const id = await desk.open({ kind: 'link', projectId: project.id, content })
  await desk.set(id, { createsMissing: true })
  expect((await desk.look(id)).rows[1]?.issues[0]?.message).toContain('提供元を入力してください')
  await desk.fix(id, 3, 4, 'fitbit')
  const { file } = await desk.register(id)
  expect(file.counts).toMatchObject({ doneCreated: 2, doneFailed: 0 })

  const device = await db
    .selectFrom('device')
    .selectAll()
    .where('code', '=', 'NEW-1')
    .executeTakeFirstOrThrow()
  expect(device.provider).toBe('fitbit')
  expect(await linksOf(device)).toMatchObject([
    { linked_from: new Date('2026-03-31T15:00:00Z'), linked_to: new Date('2026-04-30T15:00:00Z') },
    { linked_from: new Date('2026-05-01T00:00:00Z'), linked_to: null },
  ])
})

test('the same file again changes nothing; another end moves the link and reassigns its data', async () => {
  const { project, open } = await study()
  const device = await aDevice(db, { company_id: company.id, code: 'M-1' })
  await aTestSubject(db, { project_id: project.id, code: 'S-1' })
  await desk.register(await open('S-1,M-1,2026-04-01,'))
  expect((await desk.look(await open('S-1,M-1,2026-04-01,'))).rows[0]?.verdict).toBe('UNCHANGED')

  const id = await open('S-1,M-1,2026-04-01,2026-04-10')
  expect((await desk.look(id)).rows[0]?.verdict).toBe('CHANGED')
  await desk.register(id)
  expect(await linksOf(device)).toMatchObject([{ linked_to: new Date('2026-04-10T15:00:00Z') }])
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('target_id', '=', device.id)
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['device.link', 'device.change_link'])
})

test('a link names nobody by a code in another case, and makes nobody of one', async () => {
  const { project } = await study()
  await aTestSubject(db, { project_id: project.id, code: 'KS-A01' })
  const known = await aDevice(db, { company_id: company.id, code: 'DEV-7' })
  const lines = [
    'ks-a01,DEV-1,2026-11-20,,Fitbit',
    'NEW-C1,DEV-2,2026-11-20,,Fitbit',
    'new-c1,DEV-3,2026-11-21,,Fitbit',
    'NEW-C2,dev-7,2026-11-20,,Fitbit',
    'NEW-C2,dev-2,2026-11-20,,Fitbit',
  ]
  const content = `${head},提供元\n${lines.join('\n')}\n`
  const id = await desk.open({ kind: 'link', projectId: project.id, content })
  const messages = async () => (await desk.look(id)).rows.map(({ issues }) => issues[0]?.message)
  const sentence = (part: string) => expect.stringContaining(part)
  expect((await messages())[0]).toContain('「KS-A01」はすでに登録されています。「ks-a01」は')

  await desk.set(id, { createsMissing: true })
  expect(await messages()).toEqual([
    sentence('「KS-A01」はすでに登録されています。「ks-a01」は'),
    undefined,
    sentence('3行目に「NEW-C1」があります。「new-c1」は'),
    sentence('「DEV-7」はすでに登録されています。「dev-7」は'),
    sentence('3行目に「DEV-2」があります。「dev-2」は'),
  ])
  // Another case again, in one cell: it is compared with every row.
  await desk.fix(id, 4, 0, 'New-C1')
  expect((await messages())[2]).toContain('3行目に「NEW-C1」があります。「New-C1」は')

  await desk.register(id)
  const people = db.selectFrom('test_subject').select('code').where('project_id', '=', project.id)
  expect((await people.orderBy('code').execute()).map(({ code }) => code)).toEqual(['KS-A01', 'NEW-C1'])
  expect(await linksOf(known)).toEqual([])
})

test.each([
  ['America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00Z', true],
  ['America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00Z', false],
  ['Australia/Lord_Howe', '2026/4/5 1:45', '2026-04-04T14:45:00Z', true],
  ['Antarctica/Troll', '2026-10-25 02:30', '2026-10-25T00:30:00Z', true],
  ['Antarctica/Troll', '2026-03-29 05:00', '2026-03-29T03:00:00Z', false],
  ['Antarctica/Troll', '2026-03-29 02:00', null, false],
  ['Asia/Tokyo', '2026-11-01 01:30', '2026-10-31T16:30:00Z', false],
])(
  'in %s a link from %s begins at %s; that the time comes twice is said',
  async (time_zone, from, at, isTold) => {
    const project = await aProject(db, { company_id: company.id, time_zone })
    await aTestSubject(db, { project_id: project.id, code: 'S-9' })
    const device = await aDevice(db, { company_id: company.id, code: `T-${from}-${time_zone.slice(0, 9)}` })
    const content = `${head}\nS-9,${device.code},${from},\n`
    const id = await desk.open({ kind: 'link', projectId: project.id, content })
    const [row] = (await desk.look(id)).rows
    const notes = row?.notes.map(({ message }) => message).join() ?? ''
    expect(notes.includes('二度ある時刻')).toBe(isTold)
    expect(row?.verdict).toBe(at === null ? 'ERROR' : 'NEW')
    if (at === null) return
    await desk.register(id)
    expect((await linksOf(device)).map(({ linked_from }) => linked_from)).toEqual([new Date(at)])
  },
)
