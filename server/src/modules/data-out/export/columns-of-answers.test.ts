import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRowsOf } from '../../../../testing/duckdb'
import { type Choices, exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyToken, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const { exported } = exporting(db, owner, () => new Date('2026-11-16T12:00:00Z'))

const evening = surveyOfItems([
  { type: 'number', linkId: 'sleep_quality', text: { ja: '眠りの質' }, maxDecimalPlaces: 0 },
  {
    type: 'multiple',
    linkId: 'pain',
    text: { ja: '痛み' },
    answerOption: [
      { code: 'head', text: { ja: '頭' } },
      { code: 'back', text: { ja: '腰' } },
      { code: 'none_of_these', text: { ja: 'どれでもない' } },
    ],
  },
  { type: 'text', linkId: 'comment', text: { ja: '自由記述' } },
])

/** S-01 and S-02 have answered, S-03 was sent it and never opened it. */
async function aStudy() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const [one, two, three] = await Promise.all(
    ['S-01', 'S-02', 'S-03'].map((code) =>
      aTestSubject(db, { project_id: project.id, code, status: 'active', enrolled_on: '2026-11-01' }),
    ),
  )
  if (!one || !two || !three) throw new Error('There are three.')
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, evening))
  const head = { sleep_quality: 4, pain: ['head', 'none_of_these'] }
  await anAnswer(db, owner, delivery, one, head, new Date('2026-11-14T21:05:00+09:00'))
  const none = { sleep_quality: 2, pain: ['none_of_these'] }
  await anAnswer(db, owner, delivery, two, none, new Date('2026-11-15T21:10:00+09:00'))
  await aSurveyToken(db, owner, delivery.id, three.id)
  const days = (from: string, to: string): Choices => ({ from, to })
  return {
    project,
    four: {
      everybody: days('2026-11-14', '2026-11-15'),
      'only S-02': { ...days('2026-11-14', '2026-11-15'), testSubjectIds: [two.id] },
      'only S-03': { ...days('2026-11-14', '2026-11-15'), testSubjectIds: [three.id] },
      'a day of nothing': days('2026-11-16', '2026-11-16'),
    } satisfies Record<string, Choices>,
  }
}

const rowsOf = (archive: Buffer) =>
  textOfEntry(archive, 'manifest.json').then((text) => {
    const { tables } = JSON.parse(text) as { tables: { name: string; rows: number }[] }
    return tables.find(({ name }) => name === 'answers_wide_1')?.rows
  })

test('the columns of answers are those of the questions, whoever has answered and on whichever days', async () => {
  const { project, four } = await aStudy()
  const heads = new Map<string, string>()
  const rows: (number | undefined)[] = []
  for (const [name, choices] of Object.entries(four)) {
    const archive = await exported(project, choices)
    const lines = (await textOfEntry(archive, 'data/answers_wide_1.csv')).split('\r\n')
    heads.set(name, lines[0] ?? '')
    rows.push(await rowsOf(archive))
    expect(lines.filter((line) => line !== '')).toHaveLength(1 + (rows.at(-1) ?? 0))
  }
  expect([...new Set(heads.values())]).toEqual([
    expect.stringMatching(/sleep_quality,pain___head,pain___back,pain___none_of_these,comment$/),
  ])
  expect(rows).toEqual([2, 1, 0, 0])
})

test('as Parquet they are one set, with the types of the definition where every value is missing', async () => {
  const { project, four } = await aStudy()
  const files: Buffer[] = []
  for (const choices of Object.values(four)) {
    const archive = await exported(project, { ...choices, format: 'PARQUET' })
    const entry = (await zipEntries(archive)).find(({ name }) => name === 'data/answers_wide_1.parquet')
    files.push(entry?.bytes ?? Buffer.alloc(0))
  }
  const columns = ['sleep_quality', 'pain___back', 'comment']
  for (const file of files) {
    const described = await duckdbRowsOf(
      [file],
      `select column_name, column_type from (describe select ${columns.join(', ')} from read_parquet($files))`,
    )
    expect(described).toEqual([
      ['sleep_quality', 'BIGINT'],
      ['pain___back', 'BOOLEAN'],
      ['comment', 'VARCHAR'],
    ])
  }
  expect(
    await duckdbRowsOf(
      files,
      'select subject, sleep_quality, pain___head, comment from read_parquet($files) order by subject, sleep_quality',
    ),
  ).toEqual([
    ['S-01', 4n, true, null],
    ['S-02', 2n, false, null],
    ['S-02', 2n, false, null],
  ])
})

test('in NDJSON a question that nobody answered is null, and stands in every line', async () => {
  const { project, four } = await aStudy()
  const archive = await exported(project, { ...four.everybody, format: 'NDJSON' })
  const lines = (await textOfEntry(archive, 'data/answers_wide_1.ndjson')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { subject: 'S-01', comment: null, pain___back: false },
    { subject: 'S-02', comment: null, pain___back: false },
  ])
})

/** Names that are reserved, equal but for signs or capitals, equal in 31 letters, or those of options and scores. */
const hardNames = [
  'subject',
  'subject_answer',
  'subject_answer_2',
  'response',
  'sentAt',
  'sent_at_utc',
  'birthYear',
  'a-b',
  'a_b',
  'A_B',
  'aB',
  'by',
  '__proto__',
  'constructor',
  'pain___head',
  'total',
  'total_band',
  'total_score',
  'score:total',
  `${'x'.repeat(31)}1`,
  `${'x'.repeat(31)}2`,
  `${'y'.repeat(64)}1`,
  `${'y'.repeat(64)}2`,
]

const named = surveyOfItems(
  [
    ...hardNames.map((linkId) => ({ type: 'number', linkId, text: { ja: linkId } }) as const),
    {
      type: 'multiple',
      linkId: 'pain',
      text: { ja: '痛み' },
      answerOption: [{ code: 'head', text: { ja: '頭' } }],
    },
  ],
  {
    score: ['total', 'subject', 'a-b'].map((id) => ({
      id,
      name: { ja: id },
      method: 'sum',
      items: [{ item: 'total' }],
      missing: { rule: 'strict' },
      factor: 1000,
      bands: [{ code: `${id}_band`, from: 0, label: { ja: '区分' } }],
    })),
  },
)

test.each(['CSV', 'NDJSON', 'PARQUET', 'SAV', 'XLSX', 'ODM'])(
  'every name has a column of its own: %s',
  async (format) => {
    const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
    const subject = await aTestSubject(db, { project_id: project.id, code: 'S-01', status: 'active' })
    const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, named))
    const answers = Object.fromEntries(hardNames.map((name, place) => [name, 100 + place]))
    const at = new Date('2026-11-14T21:05:00+09:00')
    await anAnswer(db, owner, delivery, subject, { ...answers, pain: ['head'] }, at)

    const archive = await exported(project, { format, bandsBirthYears: true })
    const entries = await zipEntries(archive)
    if (format === 'ODM') {
      const xml = entries.find(({ name }) => name.endsWith('.xml'))?.bytes.toString() ?? ''
      const oids = [...xml.matchAll(/<ItemDef OID="([^"]+)"/g)].map(([, oid]) => oid)
      expect(new Set(oids).size).toBe(oids.length)
      const values = [...xml.matchAll(/<ItemData ItemOID="[^"]+" Value="([^"]+)"/g)].map(([, value]) =>
        Number(value),
      )
      expect(values).toEqual(expect.arrayContaining([...Object.values(answers), 115_000]))
      return
    }
    const codebook = entries.find(({ name }) => name === 'codebook.csv')?.bytes.toString() ?? ''
    const keys = [...codebook.matchAll(/^answers_wide_1,([^,]*),/gm)].map(([, key = '']) => key)
    expect(keys.length).toBeGreaterThan(hardNames.length)
    expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[a-z][a-z0-9_]{0,63}$/.test(key))).toEqual([])
    if (format === 'CSV') {
      const [head = '', row = ''] = (await textOfEntry(archive, 'data/answers_wide_1.csv')).split('\r\n')
      expect(head.split(',')).toEqual(keys)
      const cells = row.split(',')
      expect(cells[0]).toBe('S-01')
      for (const value of Object.values(answers)) expect(cells).toContain(String(value))
      expect(cells.filter((cell) => cell === '115000')).toHaveLength(3)
      for (const band of ['total_band', 'subject_band', 'a-b_band']) expect(cells).toContain(band)
    }
  },
)
