import { expect, test } from 'vitest'
import type { Item } from '../../../../../engines/survey'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRowsOf } from '../../../../testing/duckdb'
import { type Choices, exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'
import { newId } from '../../../platform/postgres/ids'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const { exported } = exporting(db, owner, () => new Date('2027-11-16T12:00:00Z'))

const name = 'YAMADAHANAKO'
const wrote = 'WROTETHIS'
const bornOn = '1951-02-03'

const calculated = (linkId: string, expression: Extract<Item, { type: 'calculated' }>['expression']) =>
  ({ type: 'calculated', linkId, expression, text: { ja: linkId } }) as const

const items: readonly Item[] = [
  { type: 'text', linkId: 'full_name', text: { ja: '氏名' }, identifying: true },
  { type: 'text', linkId: 'remark', text: { ja: '気づいたこと' } },
  { type: 'date', linkId: 'born', text: { ja: '生年月日' }, identifying: true },
  {
    type: 'single',
    linkId: 'ward',
    text: { ja: '{{full_name}}さんの病棟' },
    identifying: true,
    answerOption: [
      { code: 'w1', text: { ja: '一' }, ordinalValue: 1 },
      { code: 'w9', text: { ja: '九' }, ordinalValue: 9 },
    ],
  },
  { type: 'number', linkId: 'mood', text: { ja: '{{greeting|あなた}}の気分' }, maxDecimalPlaces: 0 },
  calculated('greeting', { operation: 'join', of: [{ answer: 'full_name' }, { value: 'さん' }] }),
  calculated('again', { operation: 'coalesce', of: [{ answer: 'greeting' }, { value: '-' }] }),
  calculated('letters', { operation: 'length', of: [{ answer: 'full_name' }] }),
  calculated('is_old', {
    if: { left: { answer: 'born' }, operator: '<', right: { value: '1960-01-01' } },
    take: { value: 'OLDONE' },
    otherwise: { value: 'YOUNGONE' },
  }),
  calculated('of_score', { operation: 'add', of: [{ score: 'total' }, { value: 4000 }] }),
  { type: 'hidden', linkId: 'mark', initial: 'MARKED', enableWhen: { exists: { answer: 'full_name' } } },
  calculated('remark_again', { operation: 'join', of: [{ value: '>' }, { answer: 'remark' }] }),
  calculated('double_mood', { operation: 'multiply', of: [{ answer: 'mood' }, { value: 2 }] }),
  {
    type: 'repeat',
    linkId: 'child',
    text: { ja: 'お子さま' },
    item: [
      { type: 'text', linkId: 'child_name', text: { ja: '名前' }, identifying: true },
      calculated('child_again', { operation: 'join', of: [{ answer: 'child_name' }, { value: '!' }] }),
    ],
  },
]

const score = (id: string, counted: object) =>
  ({
    id,
    name: { ja: id },
    method: 'sum',
    items: [counted],
    missing: { rule: 'strict' },
    bands: [{ code: `${id}_high`, from: 0, label: { ja: '高い' } }],
  }) as never

const definition = surveyOfItems([...items], {
  score: [
    score('total', { item: 'ward' }),
    score('over_total', { score: 'total' }),
    score('mood_score', { item: 'mood' }),
  ],
})

const guarded = [
  'full_name',
  'born',
  'ward',
  'greeting',
  'again',
  'letters',
  'is_old',
  'of_score',
  'mark',
  'child_name',
  'child_again',
]

async function aStudy() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-01', status: 'active' })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, definition))
  const answers = {
    full_name: name,
    remark: wrote,
    born: bornOn,
    ward: 'w9',
    mood: 3,
    child: ['k1'],
    'child[k1].child_name': `${name}JR`,
  }
  const id = await anAnswer(db, owner, delivery, subject, answers, new Date('2026-11-14T21:05:00+09:00'))
  return { project, id }
}

/** Everything that a file says, without the survey itself, whose questions are no answers. */
async function toldBy(archive: Buffer): Promise<string> {
  const entries = await zipEntries(archive)
  const files = entries.filter(
    ({ name: file }) => file.startsWith('data/') && !file.includes('Questionnaire.'),
  )
  return (await Promise.all(files.map(textOfFile))).join('\n')
}

async function textOfFile({ name: file, bytes }: { readonly name: string; readonly bytes: Buffer }) {
  if (file.endsWith('.xlsx')) return (await zipEntries(bytes)).map((part) => part.bytes.toString()).join('\n')
  if (!file.endsWith('.parquet')) return bytes.toString()
  const rows = await duckdbRowsOf([bytes], 'select * from read_parquet($files)')
  return JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

const forms: readonly Choices[] = [
  { format: 'CSV', layout: 'WIDE' },
  { format: 'CSV', layout: 'LONG' },
  { format: 'NDJSON', layout: 'WIDE' },
  { format: 'PARQUET', layout: 'WIDE' },
  { format: 'PARQUET', layout: 'LONG' },
  { format: 'XLSX', layout: 'LONG' },
  { format: 'FHIR' },
  { format: 'ODM' },
  { format: 'REDCAP' },
]

test.each(forms)(
  'what is computed from answers that may say who somebody is stays in the product: %o',
  async (form) => {
    const { project } = await aStudy()
    const archive = await exported(project, { ...form, hidesCodes: true, dropsFreeText: true })
    const told = await toldBy(archive)
    for (const secret of [name, 'OLDONE', 'MARKED', '4009', bornOn, wrote, 'over_total', 'total_high']) {
      expect(told).not.toContain(secret)
    }
    // What is computed from other answers leaves.
    expect(told).toContain('mood')
    expect(told).toMatch(/\b6\b/)
    expect(told).toMatch(/mood_score/)
  },
)

test('free texts may leave where they are asked for, and with them what repeats them', async () => {
  const { project } = await aStudy()
  const lines = await textOfEntry(
    await exported(project, { dropsFreeText: false }),
    'data/answers_wide_1.csv',
  )
  expect(lines).toContain(`>${wrote}`)
  expect(lines).not.toContain(name)
})

test('the manifest names the questions that stay, of both layouts', async () => {
  const { project } = await aStudy()
  const manifest = JSON.parse(await textOfEntry(await exported(project), 'manifest.json')) as {
    tables: { name: string; leftOut: string[] }[]
  }
  for (const table of ['answers', 'answers_wide_1']) {
    const { leftOut } = manifest.tables.find(({ name: of }) => of === table) ?? { leftOut: [] }
    expect(leftOut).toEqual(expect.arrayContaining(guarded.map((one) => `${one} (identifying)`)))
    expect(leftOut).not.toContain('double_mood (identifying)')
  }
})

test('they lie sealed, as the answers do', async () => {
  const { id } = await aStudy()
  const { answers } = await db
    .selectFrom('survey_answer')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(answers)).not.toContain(name)
  const linkIds = Object.keys(answers).map((address) => address.split('.').at(-1))
  expect(linkIds.filter((linkId) => guarded.some((one) => one === linkId))).toEqual([])
  expect(linkIds).toContain('double_mood')
})

const asked: readonly Item[] = [
  { type: 'date', linkId: 'fell', text: { ja: '転んだ日' } },
  { type: 'number', linkId: 'room', text: { ja: '部屋' } },
  calculated('double_room', { operation: 'multiply', of: [{ answer: 'room' }, { value: 2 }] }),
  calculated('since_fixed', {
    operation: 'add',
    of: [
      { operation: 'daysBetween', of: [{ value: '2026-01-01' }, { context: 'today' }] },
      { value: 70_000 },
    ],
  }),
  calculated('since_fall', {
    operation: 'add',
    of: [{ operation: 'daysBetween', of: [{ answer: 'fell' }, { context: 'today' }] }, { value: 80_000 }],
  }),
  calculated('is_late', {
    if: { left: { context: 'today' }, operator: '>', right: { value: '2026-04-01' } },
    take: { value: 'LATEDAY' },
    otherwise: { value: 'EARLYDAY' },
  }),
  calculated('began_on', { subject: 'enrolledOn' }),
  calculated('born_in', { operation: 'add', of: [{ subject: 'birthYear' }, { value: 50_000 }] }),
]
const answeredAt = new Date('2026-04-14T21:05:00+09:00')

async function anAnsweredStudy() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, {
    project_id: project.id,
    code: 'S-01',
    status: 'active',
    enrolled_on: '2026-04-03',
    birth_year: 1961,
  })
  const version = await aSurveyVersion(db, company, surveyOfItems([...asked]))
  const delivery = await aProjectSurvey(db, project, version)
  await anAnswer(db, owner, delivery, subject, { fell: '2026-04-10', room: 4321 }, answeredAt)
  return { project, version }
}

test.each(forms)(
  'what beside moved dates would tell by how much they are moved stays, and what lies between two of them leaves: %o',
  async (form) => {
    const { project } = await anAnsweredStudy()
    const moved = await toldBy(await exported(project, { ...form, shiftsDates: true }))
    // Days from a fixed day, whether one is past, the first day, an answer and the day of the answer.
    for (const secret of ['70103', 'LATEDAY', '2026-04-03', '2026-04-10', '2026-04-14']) {
      expect(moved).not.toContain(secret)
    }
    expect(moved).toContain('80004')
    const open = await toldBy(await exported(project, form))
    for (const value of ['70103', 'LATEDAY', '2026-04-03', '80004']) expect(open).toContain(value)
  },
)

test.each(forms)(
  'what is computed from a birth year leaves only with what owners alone are told: %o',
  async (form) => {
    const { project } = await anAnsweredStudy()
    expect(await toldBy(await exported(project, form))).not.toContain('51961')
  },
)

test.each(forms)(
  'a question that a later version marks as telling who somebody is stays with the answers to earlier ones: %o',
  async (form) => {
    const { project, version } = await anAnsweredStudy()
    const before = await toldBy(await exported(project, form))
    for (const value of ['4321', '8642']) expect(before).toContain(value)
    const marked = asked.map((item) => (item.linkId === 'room' ? { ...item, identifying: true } : item))
    await db
      .insertInto('survey_version')
      .values({
        id: newId(),
        company_id: company.id,
        survey_id: version.survey_id,
        version: 2,
        definition: JSON.stringify(surveyOfItems(marked as Item[])),
        published_at: answeredAt,
        published_by: null,
      })
      .execute()
    const archive = await exported(project, form)
    expect(await toldBy(archive)).not.toMatch(/4321|8642/)
    const manifest = await textOfEntry(archive, 'manifest.json')
    expect(manifest).toContain('room (identifying)')
  },
)

test('dates in calculations are moved with the others, or stay in the product', async () => {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-01', status: 'active' })
  const survey = surveyOfItems([
    { type: 'date', linkId: 'fell', text: { ja: '転んだ日' } },
    calculated('check_on', { operation: 'addDays', of: [{ answer: 'fell' }, { value: 1 }] }),
    calculated('said', { operation: 'join', of: [{ value: 'on ' }, { answer: 'fell' }] }),
    calculated('answered_on', { operation: 'join', of: [{ value: '' }, { context: 'today' }] }),
  ])
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  await anAnswer(db, owner, delivery, subject, { fell: '2026-04-10' }, new Date('2026-04-14T21:05:00+09:00'))
  for (const form of forms) {
    const told = await toldBy(await exported(project, { ...form, shiftsDates: true }))
    expect(told).not.toContain('on 2026')
    expect(told).not.toMatch(/2026-04-1[014]/)
  }
})
