import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placedItems } from '../../../../../../engines/survey'
import { type Cell, editedWorkbook, workbook } from '../../../../../testing/workbook'
import { projectRoot } from '../../../../platform/process/project-root'
import { textIn } from '../../../../platform/words'
import { readSurvey } from './read-survey'

const given = (name: string) =>
  readSurvey(readFileSync(join(projectRoot, 'engines/survey-formats/fixtures/cases', name)), name)
type Read = Awaited<ReturnType<typeof readSurvey>>
const itemOf = ({ definition }: Read, linkId: string) =>
  placedItems(definition).find(({ item }) => item.linkId === linkId)?.item
const optionsOf = (read: Read, linkId: string) => {
  const item = itemOf(read, linkId)
  return item && 'answerOption' in item
    ? (item.answerOption ?? []).map(({ code, text }) => [code, text.en])
    : []
}

test('times of a workbook are choices as the workbook shows them, and TRUE is TRUE', async () => {
  const read = await given('9-xlsx-times-and-booleans.xlsx')
  expect(optionsOf(read, 'bed')).toEqual([
    ['a', '22:30'],
    ['b', '23:00'],
  ])
  expect(optionsOf(read, 'smoke')).toEqual([
    ['TRUE', 'Yes'],
    ['FALSE', 'No'],
  ])
})

test('a formatted blank row far down refuses nothing', async () => {
  expect(await given('10-xlsx-blank-formatted-row-far-down.xlsx')).toMatchObject({ items: 1, imported: 1 })
})

test('a workbook of one sheet with another name is read', async () => {
  const read = await given('11-xlsx-one-sheet-called-Sheet1.xlsx')
  expect(itemOf(read, 'state')).toMatchObject({ type: 'text', text: { en: 'The State' } })
})

test('names of sheets and columns in capitals are read', async () => {
  const read = await given('12-pyxform-csv-uppercase-sheet-names.csv')
  expect(itemOf(read, 'a')).toMatchObject({ type: 'text', text: { en: 'How are you?' } })
})

test('a day of a workbook is taken as YYYY-MM-DD, which is said with its cell', async () => {
  const read = await readSurvey(
    workbook([
      ['type', 'name', 'label'],
      ['text', 'a', { day: 45_296 }],
    ]),
    'form.xlsx',
  )
  expect(itemOf(read, 'a')?.text).toEqual({ en: '2024-01-05' })
  expect(read.unsupported).toMatchObject([{ message: { values: ['C2', '2024-01-05'] } }])
})

/** A form whose days have another format; the numbers in their cells are no days then. */
const withFormat = (format: string, label: Cell) =>
  readSurvey(
    editedWorkbook(
      [
        ['type', 'name', 'label'],
        ['text', 'a', label],
      ],
      (styles) =>
        styles
          .replace('<cellXfs', `<numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs`)
          .replace('numFmtId="14"', 'numFmtId="164"'),
      'xl/styles.xml',
    ),
    'form.xlsx',
  )

test.each([
  ['General', 7, '7'],
  ['General&quot;時&quot;', 7, '7時'],
  ['0&quot;回&quot;', 3, '3回'],
  ['&quot;約&quot;#,##0.0&quot; mg &amp; 水&quot;', 1234.25, '約1,234.3 mg & 水'],
  ['[Red]0回;-0回', 3, '3回'],
  ['0.00', 2.5, '2.5'],
  ['yyyy&quot;年&quot;m&quot;月&quot;', 45_296, '2024年1月'],
  ['h&quot;時&quot;mm&quot;分&quot;', 0.9375, '22時30分'],
])('a number in the format %s is read as the workbook shows it', async (format, day, text) => {
  expect(itemOf(await withFormat(format, { day }), 'a')?.text).toMatchObject({
    [text.match(/[時回約年]/) ? 'ja' : 'en']: text,
  })
})

test('the digits that only binary numbers have are no part of a label', async () => {
  const read = await readSurvey(
    workbook([
      ['type', 'name', 'label'],
      ['text', 'a', { number: '0.30000000000000004' }],
    ]),
    'form.xlsx',
  )
  expect(itemOf(read, 'a')?.text).toEqual({ en: '0.3' })
})

test('a question that is always shown now stands first among what is lost', async () => {
  const page = {
    name: 'p',
    elements: [
      { type: 'geopoint', name: 'place', title: 'Where?' },
      { type: 'text', name: 'why', title: 'Why?', visibleIf: '{gone} = 1' },
    ],
  }
  const read = await readSurvey(Buffer.from(JSON.stringify({ pages: [page] })), 'survey.json')
  expect(read.unsupported.map(({ message }) => textIn(message, 'ja'))[0]).toContain(
    'この設問は常に表示されます。',
  )
})

test('a choice that is always shown now stands before what is left out', async () => {
  const page = {
    name: 'p',
    elements: [
      { type: 'geopoint', name: 'place', title: 'Where?' },
      {
        type: 'radiogroup',
        name: 'r',
        title: 'Which?',
        choices: ['a', { value: 'b', visibleIf: '{gone} = 1' }],
      },
    ],
  }
  const read = await readSurvey(Buffer.from(JSON.stringify({ pages: [page] })), 'survey.json')
  expect(read.unsupported.map(({ message }) => textIn(message, 'ja'))[0]).toContain(
    'この選択肢は常に表示されます。',
  )
})

test('the name of a survey is its title without readings and signs of notation', async () => {
  const title = 'Sleep {A|B}'
  const elements = [{ type: 'text', name: 'q', title: 'Q' }]
  const read = await readSurvey(
    Buffer.from(JSON.stringify({ title, pages: [{ name: 'p', elements }] })),
    's.json',
  )
  expect(read.name).toBe('Sleep {A|B}')
})
