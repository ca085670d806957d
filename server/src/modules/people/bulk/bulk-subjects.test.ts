import { expect, test } from 'vitest'
import { aCompany, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { BulkUploads } from '../../../../testing/bulk-files'
import { testDatabase } from '../../../../testing/database'
import { anOwner } from '../../../../testing/people'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new BulkUploads(db, owner)

async function opened(content: string | Buffer, of = aProject(db, { company_id: company.id })) {
  const project = await of
  return { project, id: await desk.open({ kind: 'test_subject', projectId: project.id, content }) }
}
const subjectsOf = (project: { id: string }) =>
  db.selectFrom('test_subject').selectAll().where('project_id', '=', project.id).orderBy('code').execute()

/** The sentences of the file's only faulty row. */
async function reasons(content: string, of?: Promise<{ id: string }>): Promise<string[]> {
  const { id } = await opened(content, of as ReturnType<typeof aProject>)
  const { rows } = await desk.look(id)
  return rows
    .filter(({ verdict }) => verdict === 'ERROR')
    .flatMap(({ issues }) => issues.map(({ message }) => message))
}

test.each([
  ['no code', 'コード,メモ\n,x', '被験者コードを入力してください。'],
  ['a formula as code', 'コード\n=1+1', '「=1+1」は数式のようです。被験者コードを入力してください。'],
  [
    'a code twice',
    'コード\nＳ－1\nS-1',
    '被験者コード「S-1」は2行目にもあります。どちらかのコードを直してください。',
  ],
  ['a day that does not exist', 'コード,登録日\nS-1,2026-02-30', '「2026-02-30」という日付はありません。'],
  [
    'an end before the start',
    'コード,登録日,終了日\nS-1,2026-02-03,2026-02-02',
    '参加終了日は参加開始日以降の日付にしてください。',
  ],
  ['a year of two digits', 'コード,生年\nS-1,96', '生年は西暦4桁で入力してください。例：1996'],
  [
    'an unknown state',
    'コード,状態\nS-1,入院中',
    '「入院中」という状態はありません。招待中、参加中、終了、中止のいずれかを入力してください。',
  ],
  [
    'a long code',
    `コード\n${'あ'.repeat(255)}`,
    '被験者コードは64文字以内で入力してください（いまは255文字です）。',
  ],
  [
    'a long tag',
    `コード,タグ\nS-1,${'あ'.repeat(255)}`,
    'タグ名は64文字以内で入力してください（いまは255文字です）。',
  ],
])('%s is told at its row', async (_, content, sentence) => {
  expect(await reasons(content)).toContain(sentence)
})

test('an unknown tag is refused if that is chosen, or else created, each in a colour of its own', async () => {
  const { project, id } = await opened('コード,タグ\nS-1,夜勤;A病棟\nS-2,夜勤;B病棟\n')
  await aTag(db, project, { name: 'A病棟', colour: 'ai' })
  await desk.set(id, { createsMissing: false })
  expect((await desk.look(id)).rows[1]?.issues[0]?.message).toContain(
    'タグ「夜勤」はこのプロジェクトにありません',
  )

  await desk.set(id, { createsMissing: true })
  const { file } = await desk.register(id)

  expect(file.counts).toMatchObject({ doneCreated: 2, error: 0 })
  const tags = await db
    .selectFrom('tag')
    .select(['name', 'colour'])
    .where('project_id', '=', project.id)
    .orderBy('name')
    .execute()
  expect(tags.map(({ name }) => name).sort()).toEqual(['A病棟', 'B病棟', '夜勤'])
  expect(new Set(tags.map(({ colour }) => colour)).size).toBe(3)
})

test('the code of a deleted subject is refused, and so is a known one if only new ones are registered', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'GONE', deleted_at: new Date() })
  await aTestSubject(db, { project_id: project.id, code: 'HERE' })
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content: 'コード\nGONE\nHERE\n' })
  await desk.set(id, { onlyNew: true })

  const { rows } = await desk.look(id)
  expect(rows.map(({ issues }) => issues[0]?.message)).toEqual([
    expect.stringContaining('削除済みの被験者が使っています'),
    expect.stringContaining('このコードは登録済みです'),
  ])
})

test('rows are new, changed or unchanged; blank cells keep stored values unless clearing is chosen', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'S-1', note: '前', birth_year: 1990 })
  await aTestSubject(db, { project_id: project.id, code: 'S-2', note: '同じ' })
  const content = 'コード,メモ,生年\nS-1,,1991\nS-2,同じ,\nS-3,𠮷野家🍜,\n'
  const id = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  expect((await desk.look(id)).rows.map(({ verdict }) => verdict)).toEqual(['CHANGED', 'UNCHANGED', 'NEW'])

  await desk.register(id)
  expect(await subjectsOf(project)).toMatchObject([
    { code: 'S-1', note: '前', birth_year: 1991 },
    { code: 'S-2', note: '同じ' },
    { code: 'S-3', note: '𠮷野家🍜' },
  ])

  const again = await desk.open({ kind: 'test_subject', projectId: project.id, content })
  await desk.set(again, { clearsBlank: true })
  await desk.register(again)
  expect((await subjectsOf(project))[0]).toMatchObject({ note: '', birth_year: 1991 })
})

test('a full-width code is read in half width, which is said; a formula elsewhere stays the text it is', async () => {
  const { project, id } = await opened('コード,登録日,メモ\nＳＬＰ－０１３０,2026年11月24日,=1+1\n')
  const { rows } = await desk.look(id)
  expect(rows[0]?.notes).toEqual([
    { field: 'code', message: '「ＳＬＰ－０１３０」を「SLP-0130」として読みました。' },
    { field: 'enrolledOn', message: '「2026年11月24日」を「2026-11-24」として読みました。' },
  ])

  await desk.register(id)
  expect(await subjectsOf(project)).toMatchObject([
    { code: 'SLP-0130', enrolled_on: '2026-11-24', note: '=1+1' },
  ])
})

test('rare kanji are accepted in codes and tags, and emoji in notes; emoji in codes are refused', async () => {
  const project = await aProject(db, { company_id: company.id })
  const { id } = await opened('コード,タグ,メモ\n𠮷野-1,𠮷組,🍜👨‍👩‍👧 髙\nS-🍜,,\n', Promise.resolve(project))
  await desk.set(id, { createsMissing: true })
  const { rows } = await desk.register(id)
  expect(rows.map(({ outcome, issues }) => [outcome, issues.map(({ field }) => field)])).toEqual([
    ['CREATED', []],
    [null, ['code']],
  ])
  const made = await db
    .selectFrom('test_subject')
    .innerJoin('test_subject_tag', 'test_subject_tag.test_subject_id', 'test_subject.id')
    .innerJoin('tag', 'tag.id', 'test_subject_tag.tag_id')
    .select(['code', 'note', 'name'])
    .where('test_subject.project_id', '=', project.id)
    .execute()
  expect(made).toEqual([{ code: '𠮷野-1', note: '🍜👨‍👩‍👧 髙', name: '𠮷組' }])
})

test('a fixed cell is looked at again, with the row that had the same code', async () => {
  const { id } = await opened('コード\nS-1\nS-1\n')
  expect((await desk.look(id)).file.counts).toMatchObject({ new: 1, error: 1 })

  await desk.fix(id, 3, 0, 'S-2')
  expect((await desk.look(id)).file.counts).toMatchObject({ new: 2, error: 0 })
  await desk.fix(id, 2, 0, 'S-2')
  expect((await desk.look(id)).rows.map(({ verdict }) => verdict)).toEqual(['NEW', 'ERROR'])
})

test('how columns were read is remembered for the next file of the project, which says so, and of no other', async () => {
  const { id, project } = await opened('整理番号,覚え書き\nS-1,x\n')
  expect((await desk.look(id)).file.columns.map(({ field }) => field)).toEqual(['', ''])
  await desk.set(id, { mapping: ['code', 'note'] })
  expect((await desk.look(id)).file.counts).toMatchObject({ new: 1 })

  const next = await opened('覚え書き,整理番号,コード\ny,S-2,\n', Promise.resolve(project))
  expect((await desk.look(next.id)).file.columns).toMatchObject([
    { field: 'note', isRemembered: true },
    { field: 'code', isRemembered: true },
    // Its heading says the code, and another column is read as that.
    { field: '', isRemembered: true },
  ])
  const other = await opened('覚え書き,整理番号\ny,S-2\n')
  expect((await desk.look(other.id)).file.columns).toMatchObject([
    { field: '', isRemembered: false },
    { field: '', isRemembered: false },
  ])
  await expect(desk.set(id, { mapping: ['code', 'code'] })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a code that differs from a registered one, or from an earlier row, only in case is refused with that one named', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'SLP-0001' })
  await aTestSubject(db, { project_id: project.id, code: 'OLD-1', deleted_at: new Date() })
  const codes = ['slp-0001', 'SLP-0001', 'NW-B01', 'nw-b01', 'ＮＷ-B01', 'Nw-B01', 'old-1', 'slp-0002']
  const { id } = await opened(`コード\n${codes.join('\n')}\n`, Promise.resolve(project))

  const { rows } = await desk.look(id)
  const sentence = (part: string) => expect.stringContaining(part)
  expect(rows.map(({ verdict, issues }) => [verdict, issues[0]?.message])).toEqual([
    ['ERROR', sentence('「SLP-0001」はすでに登録されています。「slp-0001」は')],
    ['UNCHANGED', undefined],
    ['NEW', undefined],
    ['ERROR', sentence('4行目に「NW-B01」があります。「nw-b01」は')],
    ['ERROR', sentence('「NW-B01」は4行目にもあります')],
    ['ERROR', sentence('4行目に「NW-B01」があります。「Nw-B01」は')],
    ['ERROR', sentence('「OLD-1」は、削除済みの被験者が使っています。「old-1」は')],
    ['NEW', undefined],
  ])

  // The first spelling changes, so the later ones are looked at again.
  await desk.fix(id, 4, 0, 'NW-B09')
  const fixed = (await desk.look(id)).rows
  expect(fixed.map(({ verdict }) => verdict).slice(2, 6)).toEqual(['NEW', 'NEW', 'ERROR', 'ERROR'])
  expect(fixed[4]?.issues[0]?.message).toContain('5行目に「nw-b01」があります')

  await desk.register(id)
  expect((await subjectsOf(project)).map(({ code }) => code).sort()).toEqual([
    'NW-B09',
    'OLD-1',
    'SLP-0001',
    'nw-b01',
    'slp-0002',
  ])
})

// C47
test('codes of which Excel has made dates are asked about once, before a subject is made of them', async () => {
  const codes = ['2-Jan', '1月3日', '45291', '1:30', '1-Mar', '2026/1/2', '00123', 'A-1']
  const { id, project } = await opened(['コード', ...codes].join('\n'))
  const seen = await desk.look(id)
  expect(seen.rows.filter(({ verdict }) => verdict === 'ERROR').map(({ cells }) => cells[0])).toEqual(
    codes.slice(0, 6),
  )
  expect(seen.rows[0]?.issues).toMatchObject([
    { field: 'code', message: expect.stringContaining('「2-Jan」は、Excel が') },
  ])
  expect(seen.file.datedCodes).toMatchObject([{ field: 'code', count: 6 }])

  await desk.register(id)
  expect((await subjectsOf(project)).map(({ code }) => code)).toEqual(['00123', 'A-1'])

  const again = await opened(['コード', ...codes].join('\n'), Promise.resolve(project))
  await desk.set(again.id, { datedCodeFields: ['code'] })
  expect((await desk.look(again.id)).file).toMatchObject({
    datedCodes: [],
    counts: { new: 6, unchanged: 2, error: 0 },
  })
  await desk.register(again.id)
  expect(await subjectsOf(project)).toHaveLength(8)

  // Registered codes are right as they are.
  const third = await opened(['コード', ...codes].join('\n'), Promise.resolve(project))
  expect((await desk.look(third.id)).file.counts).toMatchObject({ unchanged: 8, error: 0 })
})

test.each([
  ['a zero byte', '\0', 'U+0000'],
  ['half a character', '\ufffd', 'U+FFFD'],
])('%s costs its row and no other', async (_, sign, name) => {
  const { id } = await opened(`コード,メモ\nS-1,あ\nS-2,い${sign}\nS-3,う\n`)
  const { rows } = await desk.look(id)
  expect(rows.map(({ verdict }) => verdict)).toEqual(['NEW', 'ERROR', 'NEW'])
  expect(rows[1]?.issues).toMatchObject([{ field: 'note', message: expect.stringContaining(`（${name}）`) }])
})

test('a byte that is no UTF-8 costs its row, and one in the heading the file', async () => {
  const text = Buffer.from('コード,メモ\nS-1,あ\nS-2,?\nS-3,う\n')
  const damaged = Buffer.from(text.map((byte) => (byte === 0x3f ? 0xff : byte)))
  const { id } = await opened(damaged)
  expect((await desk.look(id)).rows.map(({ verdict }) => verdict)).toEqual(['NEW', 'ERROR', 'NEW'])
  await expect(opened('コード\0,メモ\nS-1,あ\n')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('signs that nobody sees are blanks beside a day, and named where a day is refused', async () => {
  const { id } = await opened(
    'コード,登録日\nS-1,\u200b2026/1/2\u202f\nS-2,2026\u200b/1/2\nS-3,\u00012026-01-02\n',
  )
  const { rows } = await desk.look(id)
  expect(rows.map(({ verdict }) => verdict)).toEqual(['NEW', 'ERROR', 'NEW'])
  expect(rows[1]?.issues[0]?.message).toContain('2026[U+200B]/1/2')
})
