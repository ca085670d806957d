import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Browser } from '../../../../../testing/browser'
import { aCompany, aDevice, aProject, aTag, aTestSubject } from '../../../../../testing/builders'
import { BulkUploads } from '../../../../../testing/bulk-files'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { testPassword, testServer, withPassword } from '../../../../../testing/http'
import { anOwner } from '../../../../../testing/people'
import { foldedCode } from '../../../../platform/input/folded-code'
import { Problem } from '../../../../platform/problem'
import { readTable } from '../../../../platform/table-file/read-table'
import { foldedName, tagValues } from '../../../studies/tag'
import { deviceValues } from '../../device'
import { testSubjectValues } from '../../test-subject'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const { url, config } = await testServer(database)
const browser = new Browser(url)
await browser.signIn(owner.email, testPassword)
const headers = { authorization: `Bearer ${browser.token}` }
const desk = new BulkUploads(db, owner, config.encryptionKey)

/** Text that breaks files: what spreadsheets run, round or skip, delimiters, and characters with two forms. */
const pieces = [
  "'",
  '"',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ',',
  ';',
  '、',
  ' ',
  '\u3000',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '1',
  'a',
  'あ',
  '1E+05',
  '-1.5E+12',
  '#N/A',
  '#REF!',
  '5℃',
  'か\u3099',
  '\uFA10',
  'ﬁ',
  'Å',
  '\u00A0',
  '＃',
  '\\',
]
const strings = [
  ...naughty,
  '－5℃に低下',
  "'=1+1",
  "''=1+1",
  '=1+1',
  '+1',
  '@x',
  '1E+05',
  "'1E+05",
  "'#N/A",
  "' =1",
  "'",
  '＝1+1',
  '-',
  ...pieces,
  ...fc.sample(
    fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((some) => some.join('')),
    {
      numRuns: 300,
      seed: 16,
    },
  ),
  ...fc.sample(fc.string({ unit: 'binary', maxLength: 12 }), { numRuns: 100, seed: 16 }),
]

/** The stored form of an input in a form; null if it is refused. */
function taken<Values>(check: () => Values): Values | null {
  try {
    return check()
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

async function exported(list: string, asked: object): Promise<string> {
  const answer = await fetch(`${url}/api/${list}.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

async function imported(query: string, content: string): Promise<string> {
  const csv = { ...headers, 'content-type': 'text/csv' }
  const answer = await fetch(`${url}/api/bulk-files?${query}`, {
    method: 'POST',
    headers: csv,
    body: content,
  })
  const { bulkFileId } = (await answer.json()) as { bulkFileId: string }
  return bulkFileId
}

/** Rows of the file that differ from the stored values, with the reason. */
async function strangeRows(bulkFileId: string) {
  const document = `query ($id: ID!) { bulkRows(bulkFileId: $id, verdicts: [NEW, CHANGED, ERROR], limit: 20) {
    items { cells verdict issues { message } } } }`
  const { data } = await graphqlAs<{ bulkRows: { items: object[] } }>(
    db,
    owner,
    document,
    { id: bulkFileId },
    {
      config: { ...config, outbox: true },
    },
  )
  return data?.bulkRows.items
}

/** Codes that differ by case or width are one code. */
function isNew(code: string, codes: Set<string>): boolean {
  const isKnown = codes.has(foldedCode(code))
  codes.add(foldedCode(code))
  return !isKnown
}

test('a list of subjects comes back unchanged, whatever their codes, notes and tags are', async () => {
  const project = await aProject(db, { company_id: company.id })
  const form = { code: '', status: 'active', locale: 'ja', attributes: [] } as const
  const bounds = { now: new Date(), period: { startOn: null, endOn: null } }
  const subjects = new Map<string, ReturnType<typeof testSubjectValues>>()
  const codes = new Set<string>()
  const tags = new Map<string, { name: string; code: string }>()
  for (const [index, text] of strings.entries()) {
    for (const input of [{ code: text }, { code: `N-${index}`, note: text }]) {
      const values = taken(() => testSubjectValues({ ...form, ...input }, bounds))
      if (values && isNew(values.code, codes)) subjects.set(values.code, values)
    }
    const name = taken(() => tagValues({ name: text, colour: 'ai' }))?.name
    if (name !== undefined) tags.set(foldedName(name), { name, code: `N-${index}` })
  }
  expect([...subjects.keys()]).toEqual(expect.arrayContaining(['+1', '@x', '1E+05']))
  const ids = new Map<string, string>()
  for (const [code, values] of subjects) {
    const row = { ...values, attributes: '{}', project_id: project.id, company_id: company.id }
    ids.set(code, (await aTestSubject(db, row)).id)
  }
  for (const { name, code } of tags.values()) {
    const { id: tag_id } = await aTag(db, project, { name })
    const test_subject_id = ids.get(code) ?? ''
    await db.insertInto('test_subject_tag').values({ test_subject_id, tag_id }).execute()
  }

  const content = await exported('test-subjects', { projectId: project.id })
  const id = await imported(`kind=test_subject&projectId=${project.id}`, content)
  expect(await strangeRows(id)).toEqual([])
  expect((await desk.look(id)).file.counts).toMatchObject({ unchanged: subjects.size, error: 0 })
  await expectNoFormula(content)
})

test('a list of devices comes back unchanged, whatever is said of them', async () => {
  const devices = new Map<string, ReturnType<typeof deviceValues>>()
  const codes = new Set<string>()
  for (const [index, text] of strings.entries()) {
    for (const input of [
      { code: text, provider: 'Fitbit' },
      { code: `P-${index}`, provider: text },
      { code: `D-${index}`, provider: 'その他', model: text, note: text },
    ]) {
      const values = taken(() => deviceValues(input))
      if (values && isNew(values.code, codes)) devices.set(values.code, values)
    }
  }
  for (const values of devices.values()) await aDevice(db, { ...values, company_id: company.id })

  const content = await exported('devices', {})
  const id = await imported('kind=device', content)
  expect(await strangeRows(id)).toEqual([])
  expect((await desk.look(id)).file.counts).toMatchObject({ unchanged: devices.size, error: 0 })
  await expectNoFormula(content)
})

test('the file of rows that were refused says the same when it is sent again', async () => {
  const cells = [...strings.filter((text) => !/[\0\p{Cs}]/u.test(text)), '1E+05']
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const content = `コード,提供元,メモ\n${cells.map((text, index) => `R-${index},,${quoted(text)}`).join('\n')}\n`
  const first = await imported('kind=device', content)
  const refused = await (await fetch(`${url}/api/bulk-files/${first}/failed.csv`, { headers })).text()
  await expectNoFormula(refused)
  const again = await imported('kind=device', refused)
  const notesOf = async (id: string) =>
    (await desk.look(id)).rows.map(({ cells, issues }) => ({
      note: cells[2]?.trim(),
      refusals: issues.map(({ message }) => message),
    }))
  expect(await notesOf(again)).toEqual(await notesOf(first))
})

test('a table of links names its subjects by their own codes', async () => {
  const project = await aProject(db, { company_id: company.id })
  const codes = ['+1', '@x', '1E+05', '-7', '#1']
  const made = await Promise.all(codes.map((code) => aTestSubject(db, { project_id: project.id, code })))
  const document = `mutation ($p: ID!, $ids: [ID!]!) { openLinkTable(projectId: $p, testSubjectIds: $ids) { id } }`
  const { data } = await graphqlAs<{ openLinkTable: { id: string } }>(
    db,
    owner,
    document,
    { p: project.id, ids: made.map(({ id }) => id) },
    { config: { ...config, outbox: true } },
  )
  const { rows } = await desk.look(data?.openLinkTable.id ?? '')
  expect(rows.map(({ cells }) => cells[0]).sort()).toEqual([...codes].sort())
  expect(rows.flatMap(({ issues }) => issues.filter(({ field }) => field === 'subjectCode'))).toEqual([])
})

test('text typed on the screen is literal, and a rounded number in a file is not', async () => {
  const project = await aProject(db, { company_id: company.id })
  await aTag(db, project)
  const id = await desk.open({
    kind: 'test_subject',
    projectId: project.id,
    content: 'コード,メモ\n1E+05,x\n',
  })
  expect((await desk.look(id)).rows[0]?.issues[0]?.message).toContain('丸めたもの')
  await desk.fix(id, 2, 0, '1E+05')
  await desk.fix(id, 2, 1, "'=1+1")
  expect((await desk.look(id)).rows[0]).toMatchObject({
    cells: ['1E+05', "'=1+1"],
    verdict: 'NEW',
    issues: [],
  })
  await desk.register(id)
  const rows = await db
    .selectFrom('test_subject')
    .select(['code', 'note'])
    .where('project_id', '=', project.id)
    .execute()
  expect(rows).toEqual([{ code: '1E+05', note: "'=1+1" }])
})

/** Numbers are shown, not run. */
const isRun = (cell: string) =>
  /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/.test(cell) && !/^-\d+(?:\.\d+)?(?:E\+\d+)?$/.test(cell)

/** No cell of the file contains a formula. */
async function expectNoFormula(content: string): Promise<void> {
  const { batches } = await readTable(Buffer.from(content))
  for await (const batch of batches) {
    for (const { cells } of batch) {
      expect(cells.filter((cell) => isRun(cell))).toEqual([])
    }
  }
}
