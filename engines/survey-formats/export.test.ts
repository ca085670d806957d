import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { ja, optionsOf, surveyOf } from '../../testing/surveys/build-survey'
import { fixture, imported } from '../../testing/surveys/read-fixture'
import { gad7, phq9 } from '../../testing/surveys/scales'
import { exportFhir, exportOwn, exportXlsForm, writeWorkbook } from '.'

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
