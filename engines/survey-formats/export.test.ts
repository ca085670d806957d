import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../testing/surveys/build-survey'
import { fixture, imported } from '../../testing/surveys/read-fixture'
import { gad7, phq9 } from '../../testing/surveys/scales'
import { exportFhir, exportLossText, exportOwn, exportXlsForm, writeWorkbook } from '.'

const throughFhir = (definition: Parameters<typeof exportFhir>[0]) =>
  imported(JSON.stringify(exportFhir(definition).questionnaire)).definition

test.each([
  ['PHQ-9 of REDCap', imported(fixture('phq-9.csv')).definition],
  ['GAD-7', gad7],
])('our own JSON of %s comes back unchanged', (_, definition) => {
  expect(imported(exportOwn(definition)).definition).toEqual(definition)
})

test('what FHIR can hold comes back unchanged', () => {
  const definition = surveyOf(
    [
      {
        type: 'single',
        linkId: 'a',
        text: { ja: '喫煙', en: 'Smoking' },
        answerOption: optionsOf('はい', 'いいえ'),
        required: 'whenShown',
      },
      {
        type: 'multiple',
        linkId: 'b',
        text: ja('どれ'),
        help: ja('いくつでも'),
        answerOption: [...optionsOf('x', 'y'), { code: 'none', text: ja('なし'), exclusive: true }],
        maxOccurs: 2,
        enableWhen: { left: { answer: 'a' }, operator: '=', right: { value: 'c0' } },
      },
      { type: 'number', linkId: 'n', text: ja('本数'), minValue: 1, maxValue: 100, maxDecimalPlaces: 0 },
      { type: 'slider', linkId: 's', text: ja('眠気'), minValue: 0, maxValue: 10 },
      {
        type: 'repeat',
        linkId: 'r',
        text: ja('薬'),
        maxOccurs: 5,
        item: [{ type: 'text', linkId: 't', text: ja('名前'), maxLength: 50 }],
      },
      { type: 'date', linkId: 'd', precision: 'month', minValue: { date: '2020-01-01' } },
      { type: 'statement', linkId: 'end', text: ja('終わりです'), enableWhen: { exists: { answer: 'n' } } },
    ],
    { languages: ['ja', 'en'] },
  )
  const { unsupported } = exportFhir(definition)
  expect(unsupported).toEqual([])
  const { source, ...back } = throughFhir(definition)
  expect(back).toEqual(definition)
})

test('what FHIR cannot hold is listed with its item', () => {
  expect(exportFhir(phq9).unsupported).toEqual([
    { where: '', what: { key: 'part', values: { part: 'score' } }, isRefused: false },
  ])
  const ranking = surveyOf([{ type: 'ranking', linkId: 'q', answerOption: optionsOf('a') }])
  expect(exportFhir(ranking).unsupported).toMatchObject([{ where: 'q', isRefused: true }])
})

test('what an XLSForm can hold comes back unchanged from the workbook', async () => {
  const definition = surveyOf(
    [
      {
        type: 'single',
        linkId: 'a',
        text: { ja: '喫煙', en: 'Smoking' },
        answerOption: [
          { code: 'yes', text: { ja: 'はい', en: 'Yes' } },
          { code: 'no', text: { ja: 'いいえ & <なし>', en: 'No' } },
          { code: 'other', text: { ja: 'その他', en: 'Other' }, open: true },
        ],
        required: 'whenShown',
      },
      {
        type: 'multiple',
        linkId: 'b',
        text: ja('どれ\n「{{a}}」について'),
        help: ja('いくつでも'),
        answerOption: ['1', '2'].map((code) => ({ code, text: ja(code), ordinalValue: Number(code) })),
        enableWhen: {
          any: [
            { left: { answer: 'a' }, operator: '=', right: { value: 'yes' } },
            { not: { exists: { answer: 'a' } } },
          ],
        },
      },
      { type: 'slider', linkId: 's', text: ja('眠気'), minValue: 0, maxValue: 10, sliderStepValue: 1 },
      {
        type: 'group',
        linkId: 'g',
        text: ja('まとめ'),
        item: [
          { type: 'statement', linkId: 'n', text: ja('終わり') },
          {
            type: 'calculated',
            linkId: 'c',
            text: ja('計'),
            display: 'hidden',
            expression: { operation: 'add', of: [{ answer: 's' }, { value: 1 }] },
          },
        ],
        enableWhen: { left: { answer: 'b' }, operator: '=', right: { value: '2' } },
      },
    ],
    { languages: ['ja', 'en'] },
  )
  const { workbook, unsupported } = exportXlsForm(definition)
  expect(unsupported).toEqual([])
  const sheets = await readWorkbook(Buffer.from(writeWorkbook(workbook)))
  const read = sheets.map(({ sheet, data }) => [
    sheet,
    data.map((row) => row.map((cell) => String(cell ?? ''))),
  ])
  expect(imported(Object.fromEntries(read)).definition).toEqual(definition)
})

test('what an XLSForm cannot hold is listed with its item', () => {
  const { unsupported } = exportXlsForm(phq9)
  expect(unsupported).toContainEqual({
    where: 'phq1',
    what: { key: 'part', values: { part: 'ordinalValue' } },
    isRefused: false,
  })
})

test('a condition of the builder, which compares with a list of one code, is written like one with the code', () => {
  const shownFor = (value: string | readonly string[]) =>
    surveyOf([
      { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('はい', 'いいえ') },
      {
        type: 'number',
        linkId: 'n',
        text: ja('本数'),
        enableWhen: { left: { answer: 'a' }, operator: '=', right: { value } },
      },
    ])
  for (const write of [exportFhir, exportXlsForm]) {
    expect(write(shownFor(['c0']))).toEqual(write(shownFor('c0')))
  }
})

test('a condition with several choices is written as one for each of them, and the denial too', () => {
  const shownFor = (operator: '=' | '!=') =>
    surveyOf([
      { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('毎日', 'ときどき', 'なし') },
      {
        type: 'number',
        linkId: 'n',
        text: ja('本数'),
        enableWhen: { left: { answer: 'a' }, operator, right: { value: ['c0', 'c1'] } },
      },
    ])
  const { questionnaire, unsupported } = exportFhir(shownFor('='))
  expect(unsupported).toEqual([])
  expect(JSON.stringify(questionnaire)).toContain('"enableBehavior":"any"')
  expect(JSON.stringify(exportFhir(shownFor('!=')).questionnaire)).toContain('"enableBehavior":"all"')
  const { workbook } = exportXlsForm(shownFor('!='))
  expect(JSON.stringify(workbook)).toContain(`(\${a} != 'c0') and (\${a} != 'c1')`)
})

test('a condition that cannot be written is told as a formula, not as our own JSON', () => {
  const definition = surveyOf([
    { type: 'single', linkId: 'a', text: ja('喫煙'), answerOption: optionsOf('はい', 'いいえ') },
    {
      type: 'number',
      linkId: 'n',
      text: ja('本数'),
      enableWhen: {
        any: [
          {
            all: [
              { exists: { answer: 'a' } },
              { left: { subject: 'sex' }, operator: '=', right: { value: 'female' } },
            ],
          },
          { not: { tag: '妊娠中' } },
        ],
      },
    },
  ])
  for (const write of [exportFhir, exportXlsForm]) {
    const told = write(definition).unsupported.find(({ where }) => where === 'n')
    expect(told?.what.values.expression).toBe('(exists(a) and subject(sex) = female) or not (tag(妊娠中))')
  }
})

test('a page and a question that are never shown are hidden in FHIR, and come back so', () => {
  const enableWhen = { left: { value: true }, operator: '=', right: { value: false } } as const
  const definition = surveyOf([{ type: 'text', linkId: 'a', text: ja('x'), enableWhen }])
  const [page] = definition.page
  const hidden = { ...definition, page: page ? [{ ...page, enableWhen }] : [] }
  const { questionnaire, unsupported } = exportFhir(hidden)
  expect(unsupported).toEqual([])
  expect(JSON.stringify(questionnaire).match(/questionnaire-hidden/g)).toHaveLength(2)
})

test('an XLSForm has one title: others are told, and the one that is written is not', () => {
  const one = surveyOf([{ type: 'statement', linkId: 'a', text: ja('x') }], { title: ja('睡眠') })
  expect(exportXlsForm(one).unsupported).toEqual([])
  const two = surveyOf([{ type: 'statement', linkId: 'a', text: { ja: 'x', en: 'x' } }], {
    languages: ['ja', 'en'],
    title: { ja: '睡眠', en: 'Sleep' },
  })
  expect(exportXlsForm(two).unsupported.map(({ what }) => exportLossText(what, 'en'))).toEqual([
    'The title of an XLSForm has one language; the one in “日本語 (ja)” is exported.',
  ])
})

test('a sum of several is written for XPath, whose sum takes one list', () => {
  const number = (linkId: string) => ({ type: 'number', linkId, text: ja(linkId) }) as const
  const expression = { operation: 'sum', of: [{ answer: 'a' }, { answer: 'b' }] } as const
  const definition = surveyOf([
    number('a'),
    number('b'),
    { type: 'calculated', linkId: 'c', display: 'hidden', expression },
  ])
  const { workbook } = exportXlsForm(definition)
  expect(JSON.stringify(workbook)).toContain(`(coalesce(\${a}, 0) + coalesce(\${b}, 0))`)
})
