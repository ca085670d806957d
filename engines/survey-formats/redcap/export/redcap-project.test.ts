import { expect, test } from 'vitest'
import { morning, optionsOf, surveyOf } from '../../../../testing/surveys/build-survey'
import { imported } from '../../../../testing/surveys/read-fixture'
import { sampleQuestions } from '../../../../testing/surveys/sample-questions'
import type { Item } from '../../../survey'
import { compile, completedSurvey, start } from '../../../survey/run'
import { leavingParts, sharedAnswers } from '../../../survey/variables'
import { redcapProject } from './redcap-project'

const samples = Object.entries(sampleQuestions).map(([type, { item, answer }]) => ({
  type,
  item: { ...item, linkId: type } as Item,
  answer,
}))
const definition = surveyOf(samples.map(({ item }) => item))
const survey = compile(definition)
const answered = completedSurvey(
  start(survey, morning, {
    ...Object.fromEntries(samples.flatMap(({ type, answer }) => (answer ? [[type, answer]] : []))),
    'repeat[a].at': { value: '13:00' },
    'repeat[b].at': { value: '15:30' },
  }),
).answers
const signs = surveyOf([
  {
    type: 'multiple',
    linkId: 'a-b',
    text: { ja: '症状' },
    answerOption: [
      { code: '-99', text: { ja: '答えない' } },
      { code: '99', text: { ja: '頭痛 | めまい' } },
      { code: 'のど', text: { ja: 'のど' } },
      { code: '鼻', text: { ja: '鼻' } },
    ],
  },
  { type: 'number', linkId: 'a_b', text: { ja: '回数' } },
  { type: 'single', linkId: 'single', text: { ja: '眠れたか' }, answerOption: optionsOf('はい', 'いいえ') },
])
const older = surveyOf([
  { type: 'text', linkId: 'gone', text: { ja: '前の版だけの設問' } },
  {
    type: 'single',
    linkId: 'single',
    answerOption: [{ code: 'old', text: { ja: '前の選択肢' } }],
  },
])
const asWritten = { dropsFreeText: false, movesDates: false, takesPersonal: false, bandsBirthYears: false }
const leaving = (one: typeof definition) => ({ definition: one, parts: leavingParts(one, asWritten, []) })
const [one, two] = ['0192aaaa-0000-7000-8000-00000000000a', '0192aaaa-0000-7000-8000-00000000000b']
const project = redcapProject(
  [
    { surveyId: one, versions: [leaving(definition)] },
    { surveyId: two, versions: [leaving(signs), leaving(older)] },
  ],
  'ja',
)
const response = {
  surveyId: one,
  instance: 1,
  responseId: 'r1',
  version: 1,
  delivery: '毎朝',
  answeredAt: '2026-11-20 07:15:00',
  answers: sharedAnswers(survey, answered, leaving(definition).parts, { shiftDays: 0, lastDay: null }),
  scores: [],
}
let instance = 0
const rows = project.rowsOf('S-1', response, () => ++instance)
const cellsOf = (row: readonly string[] | undefined) =>
  Object.fromEntries(project.headings.map((heading, place) => [heading, row?.[place] ?? '']))
const fields = project.dictionary.map((row) =>
  Object.fromEntries(project.dictionaryHeadings.map((heading, place) => [heading, row[place] ?? ''])),
)
const names = fields.map((field) => field['Variable / Field Name'] ?? '')

test('names are such as REDCap takes, once each, the record first', () => {
  expect(names[0]).toBe('record_id')
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,99}$/)
  for (const { 'Form Name': form } of fields) expect(form).toMatch(/^[a-z][a-z0-9_]*$/)
  expect(new Set(project.headings).size).toBe(project.headings.length)
})

test('every heading of the data is of a field, and of a box of it where it has boxes', () => {
  const expected = fields.flatMap(({ 'Variable / Field Name': name = '', 'Field Type': type, ...rest }) => {
    if (type === 'descriptive') return []
    if (type !== 'checkbox') return [name]
    const choices = rest['Choices, Calculations, OR Slider Labels'] ?? ''
    return choices
      .split(' | ')
      .map((choice) => `${name}___${choice.split(',')[0]?.toLowerCase().replaceAll('-', '_')}`)
  })
  const data = ['redcap_repeat_instrument', 'redcap_repeat_instance'].concat(expected)
  expect([...project.headings].sort()).toEqual(data.sort())
})

test('a response is a row of its instrument, and each entry of a repeat group one of another', () => {
  const [main, ...entries] = rows.map(cellsOf)
  expect(main).toMatchObject({
    record_id: 'S-1',
    redcap_repeat_instrument: 'survey_0000000a',
    redcap_repeat_instance: '1',
    single: 'c2',
    multiple___c0: '0',
    multiple___c1: '1',
    multiple_o_text: '物音',
    yes_no: '0',
    matrix_am: 'c1',
    matrix_multiple_am___c2: '1',
    ranking_c2: '1',
    ranking_c0: '2',
    ranking_c1: '',
    time: '06:45',
    date_time: '2026-11-19 23:10',
    number: '61.5',
  })
  expect(entries).toMatchObject([
    { redcap_repeat_instrument: 'survey_0000000a_repeat', redcap_repeat_instance: '1', at: '13:00' },
    { redcap_repeat_instrument: 'survey_0000000a_repeat', redcap_repeat_instance: '2', at: '15:30' },
  ])
  expect(rows.flat().join()).not.toContain('山田')
})

test('ids and codes that differ only in signs stay apart, and what earlier versions asked is not lost', () => {
  const boxes = fields.find((field) => field['Variable / Field Name'] === 'a_b')
  expect(boxes?.['Choices, Calculations, OR Slider Labels']).toBe(
    '99, 頭痛 / めまい | -99, 答えない | _, のど | __2, 鼻',
  )
  expect(project.headings).toEqual(
    expect.arrayContaining(['a_b____99', 'a_b___99', 'a_b_2', 'single_2', 'gone']),
  )
  const single = fields.find((field) => field['Variable / Field Name'] === 'single_2')
  expect(single?.['Choices, Calculations, OR Slider Labels']).toContain('old, 前の選択肢')
})

test('the dictionary is read back with the types of its questions', () => {
  const csv = [project.dictionaryHeadings, ...project.dictionary]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
    .join('\n')
  const items = imported(csv).definition.page.flatMap(({ item }) =>
    item.flatMap((one) => (one.type === 'group' ? one.item : [one])),
  )
  const types = Object.fromEntries(items.map(({ linkId, type }) => [linkId, type]))
  expect(types).toMatchObject({
    single: 'single',
    multiple: 'multiple',
    dropdown: 'dropdown',
    yes_no: 'yesNo',
    number: 'number',
    long_text: 'longText',
    date: 'date',
    time: 'time',
    date_time: 'dateTime',
    matrix_am: 'single',
    matrix_multiple_am: 'multiple',
    at: 'time',
  })
})
