import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SurveyDefinition } from '../../../../../engines/survey'
import { ja, optionsOf, surveyOf } from '../../../../../testing/surveys/build-survey'
import { Browser } from '../../../../testing/browser'
import { aCompany, aSurvey, aSurveyVersion } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../../testing/http'
import { aMember, anOwner } from '../../../../testing/people'
import { editedWorkbook } from '../../../../testing/workbook'
import { projectRoot } from '../../../platform/process/project-root'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await withPassword(db, anOwner(db, company))
const member = await withPassword(db, aMember(db, company))
const { url } = await testServer(database)
const browserOf = async (email: string) => {
  const browser = new Browser(url)
  await browser.signIn(email, testPassword)
  return browser
}
const [asOwner, asMember] = [await browserOf(owner.email), await browserOf(member.email)]

interface Read {
  readonly format: string
  readonly name: string
  readonly definition: SurveyDefinition
  readonly items: number
  readonly imported: number
  readonly unsupported: readonly { readonly itemName: string; readonly sentence: string }[]
  readonly notes: Read['unsupported']
  readonly code?: string
  readonly fields?: Record<string, string>
}

async function read(content: Buffer | string, name = 'file', browser: Browser | null = asOwner) {
  const response = await fetch(`${url}/api/survey-files/read?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { ...(browser && { authorization: `Bearer ${browser.token}` }) },
    body: new Uint8Array(Buffer.from(content)),
  })
  // The shape of the answer is what the tests look at.
  return { status: response.status, ...((await response.json()) as Read) }
}

const fixture = (name: string) => readFileSync(join(projectRoot, 'engines/survey-formats/fixtures', name))

test('a file is read for owners alone', async () => {
  expect(await read(fixture('phq-9.csv'), 'x', null)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await read(fixture('phq-9.csv'), 'x', asMember)).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
})

test.each([
  ['nothing', '', /空です/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /画像のファイルです/],
  ['a picture of 12 bytes', Buffer.from('\x89PNG\r\n\x1a\n    ', 'latin1'), /画像のファイルです/],
  ['a photo', Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1'), /画像のファイルです/],
  ['bytes of no kind', Buffer.from([1, 2, 0, 3]), /アンケートのファイルではない/],
  [
    'a table of participants in CP932',
    Buffer.from('\x8e\x81\x96\xbc,\x94N\x97\xee\r\n\x8eR\x93c,34\r\n', 'latin1'),
    /データディクショナリの列.*もない表です/,
  ],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['another JSON', '{"a":1}', /アンケートとして知られている形式ではありません/],
  ['an empty list', '[]', /アンケートとして知られている形式ではありません/],
  ['null', 'null', /アンケートとして知られている形式ではありません/],
  ['XForms', fixture('xforms-notes.xml'), /XForms/],
  [
    'groups as deep as the file is long',
    `{"resourceType":"Questionnaire","item":${'[{"item":'.repeat(50_000)}`,
    /./,
  ],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), /10 MB/],
  [
    'a workbook of which a part unpacks to 200 MB of blanks',
    editedWorkbook([['type', 'name']], (sheet) =>
      sheet.replace('</sheetData>', `${' '.repeat(200e6)}</sheetData>`),
    ),
    /大きすぎ/,
  ],
])('%s is refused with the reason', async (_, content, reason) => {
  const { status, code, fields } = await read(content, 'アンケート.json')
  expect({ status, code }).toEqual({ status: 400, code: 'INVALID_INPUT' })
  expect(fields?.file).toMatch(reason)
})

test.each([
  ['fhir', 'fhir-phq-9.json', 11],
  ['redcap', 'phq-9.csv', 10],
  ['surveyjs', 'surveyjs-quiz.json', 4],
  ['xlsform', 'xlsform-widgets.csv', 21],
  ['xlsform', 'xlsform-group.xlsx', 4],
  ['stressCheck', 'stress-check-57.json', 57],
])('%s is read from the file of its program', async (format, name, items) => {
  const answer = await read(fixture(name), name)
  expect(answer).toMatchObject({ status: 200, format })
  expect(answer.items).toBeGreaterThanOrEqual(items)
  expect(answer.imported).toBeGreaterThan(0.9 * answer.items)
  expect(answer.name).not.toBe('')
  for (const { sentence } of answer.unsupported) expect(sentence).toMatch(/[ぁ-んァ-ヶ一-龠]/)
})

test('a question that was renamed is noted, and is not among what is missing', async () => {
  const item = [{ linkId: '睡眠 1', type: 'boolean', text: '眠れましたか？' }]
  const answer = await read(JSON.stringify({ resourceType: 'Questionnaire', status: 'draft', item }))
  expect(answer).toMatchObject({ items: 1, imported: 1, unsupported: [] })
  expect(answer.notes).toEqual([
    {
      itemName: 'Q1 眠れましたか？',
      sentence: expect.stringMatching(/^設問IDが「睡眠 1」から「.+」に変わりました。$/),
    },
  ])
})

test('a dictionary in Shift_JIS is read as it was written', async () => {
  const head =
    'Variable / Field Name,Form Name,Section Header,Field Type,Field Label,"Choices, Calculations, OR Slider Labels"'
  const csv = `${head}\r\nq1,form,,radio,昨夜はよく眠れましたか,"1, はい | 2, いいえ"\r\n`
  const written = Buffer.concat(
    [...csv].map((letter) => Buffer.from(shiftJis.get(letter) ?? [letter.charCodeAt(0)])),
  )
  // は
  expect(written.includes(Buffer.from([0x82, 0xcd]))).toBe(true)
  const { definition } = await read(written, '睡眠.csv')
  expect(JSON.stringify(definition)).toContain('昨夜はよく眠れましたか')
})

/** Node encodes UTF-8 only: the table is read off what decodes. */
const shiftJis = new Map<string, readonly number[]>()
const decoder = new TextDecoder('shift_jis')
for (const first of [...Array.from({ length: 0x1f }, (_, at) => 0x81 + at), 0xe0, 0xe1]) {
  for (let second = 0x40; second < 0xfd; second += 1) {
    const letter = decoder.decode(new Uint8Array([first, second]))
    if (letter.length === 1 && letter !== '\uFFFD') shiftJis.set(letter, [first, second])
  }
}

const asked = surveyOf([
  { type: 'single', linkId: 'q1', text: ja('眠れましたか？'), answerOption: optionsOf('はい', 'いいえ') },
  { type: 'text', linkId: 'q2', text: ja('気づいたこと'), required: 'whenShown' },
])

const get = (path: string, browser = asOwner) =>
  fetch(`${url}/api/surveys/${path}`, { headers: { authorization: `Bearer ${browser.token}` } })

test('a survey comes back from every file that is written of it, and the file is recorded', async () => {
  const survey = await aSurvey(db, { company_id: company.id, name: '睡眠/朝', definition: asked })
  await aSurveyVersion(db, survey)
  for (const format of ['own', 'fhir-r4', 'fhir-r5', 'xlsform']) {
    const response = await get(`${survey.id}/export?version=1&format=${format}`)
    const named = decodeURIComponent(response.headers.get('content-disposition') ?? '')
    expect(named).toContain(`filename*=UTF-8''睡眠_朝_v1_${format}.`)
    const answer = await read(Buffer.from(await response.arrayBuffer()))
    expect(answer).toMatchObject({ status: 200, unsupported: [] })
    expect(answer.imported).toBe(answer.items)
    expect(JSON.stringify(answer.definition.page)).toContain('眠れましたか？')
    if (format === 'own') expect(answer.definition).toEqual(asked)
  }
  const events = await db
    .selectFrom('audit_event')
    .select('after')
    .where('action', '=', 'survey.export')
    .where('target_id', '=', survey.id)
    .execute()
  expect(events).toHaveLength(4)
})

test('what each format would lose is told before a file is taken, with the question, and nothing is recorded', async () => {
  const definition = surveyOf([
    {
      type: 'ranking',
      linkId: 'q1',
      text: ja('好きな順は？'),
      answerOption: [{ code: '1', text: ja('朝') }],
    },
    { type: 'number', linkId: 'q2', text: ja('体重'), unit: { code: 'kg', text: ja('kg') } },
  ])
  const survey = await aSurvey(db, { company_id: company.id, definition })
  const response = await get(`${survey.id}/export/losses?version=draft`)
  expect(await response.json()).toEqual({
    'fhir-r4': [
      {
        itemName: expect.stringContaining('好きな順は？'),
        sentence: expect.stringMatching(/書き出せません/),
      },
    ],
    'fhir-r5': [expect.anything()],
    xlsform: [{ itemName: expect.stringContaining('体重'), sentence: '「単位」は書き出せません。' }],
    own: [],
  })
  expect(await (await get(`${survey.id}/export/losses`, asMember)).json()).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
  const events = db.selectFrom('audit_event').select('id').where('target_id', '=', survey.id)
  expect(await events.where('action', '=', 'survey.export').execute()).toEqual([])
})

test.each([
  ['an unknown format', '?format=pdf', 400, 'INVALID_INPUT'],
  ['a version that is no number', '?format=own&version=new', 400, 'INVALID_INPUT'],
  ['a version that there is not', '?format=own&version=7', 400, 'SURVEY_COMPANY_MISMATCH'],
])('%s is refused', async (_, query, status, code) => {
  const { id } = await aSurvey(db, { company_id: company.id })
  const response = await get(`${id}/export${query}`)
  expect({ status: response.status, ...((await response.json()) as object) }).toMatchObject({ status, code })
})

test('the survey of another company is unknown, and members get no file', async () => {
  const theirs = await aSurvey(db)
  expect((await (await get(`${theirs.id}/export?format=own`)).json()) as object).toMatchObject({
    code: 'SURVEY_COMPANY_MISMATCH',
  })
  const ours = await aSurvey(db, { company_id: company.id })
  expect((await (await get(`${ours.id}/export?format=own`, asMember)).json()) as object).toMatchObject({
    code: 'ADMIN_OR_OWNER_REQUIRED',
  })
})
