import { expect, test } from 'vitest'
import { importSurvey, type Workbook } from '.'

/**
 * The rule of docs/surveys.md for every type of question: a part that its program allows, or that stands there although it means
 * nothing, is taken or told. The other tests of the rule know only what their files have.
 */
const outcomeOf = (file: string | Workbook) =>
  JSON.stringify(
    importSurvey(file).map(({ result }) => [
      result.isImported ? result.definition.page : null,
      result.unsupported,
    ]),
  )
/** The parts that can be added without anything to be seen. */
const silentIn = (parts: Readonly<Record<string, unknown>>, outcome: (part: object) => string) =>
  Object.entries(parts).flatMap(([name, value]) => (outcome({ [name]: value }) === outcome({}) ? [name] : []))

const hl7 = 'http://hl7.org/fhir/StructureDefinition'
const extensions: Readonly<Record<string, object>> = {
  minValue: { valueDecimal: 2 },
  maxValue: { _valueDate: { extension: [{ url: `${hl7}/cqf-calculatedValue` }] } },
  minLength: { valueInteger: 2 },
  regex: { valueString: '[a-z]+' },
  'questionnaire-unit': { valueCoding: { code: 'mg', display: 'mg' } },
  'questionnaire-unitOption': { valueCoding: { code: 'g', display: 'g' } },
  'questionnaire-sliderStepValue': { valueInteger: 2 },
  mimeType: { valueCode: 'image/png' },
  maxSize: { valueDecimal: 2 },
  'questionnaire-minOccurs': { valueInteger: 2 },
  'questionnaire-maxOccurs': { valueInteger: 3 },
  'questionnaire-choiceOrientation': { valueCode: 'horizontal' },
  'sdc-questionnaire-openLabel': { valueString: 'Else' },
  'sdc-questionnaire-keyboard': { valueCode: 'email' },
  'sdc-questionnaire-enableWhenExpression': { valueExpression: { expression: '%age > 1' } },
  'sdc-questionnaire-calculatedExpression': { valueExpression: { expression: '%age + 1' } },
  'sdc-questionnaire-initialExpression': { valueExpression: { expression: 'today()' } },
  identifying: { valueBoolean: true },
}
const controls = ['slider', 'drop-down', 'year', 'yearMonth', 'autocomplete', 'table', 'lookup']
const fhirTypes =
  'boolean decimal integer quantity string text url date dateTime time choice open-choice attachment group'.split(
    ' ',
  )

test.each(fhirTypes.flatMap((type) => [false, true].map((repeats) => ({ type, repeats }))))(
  'no part of a FHIR item of the type $type, repeated: $repeats, is lost in silence',
  ({ type, repeats }) => {
    const options = ['a', 'b'].map((code) => ({
      valueCoding: { system: 'https://example.org', code, display: code },
    }))
    const item = {
      linkId: 'q',
      type,
      text: 'Q',
      repeats,
      ...(type.includes('choice') && { answerOption: options }),
      ...(type === 'group' && { item: [{ linkId: 'i', type: 'string', text: 'I' }] }),
    }
    const outcome = (more: object) =>
      outcomeOf(JSON.stringify({ resourceType: 'Questionnaire', item: [{ ...item, ...more }] }))
    const asExtension = (parts: object) =>
      outcome({
        extension: Object.entries(parts).map(([name, value]) => ({ url: `${hl7}/${name}`, ...value })),
      })
    expect(silentIn(extensions, asExtension)).toEqual([])
    const asControl = (parts: object) =>
      outcome({
        extension: Object.keys(parts).map((code) => ({
          url: `${hl7}/questionnaire-itemControl`,
          valueCodeableConcept: { coding: [{ code }] },
        })),
      })
    expect(silentIn(Object.fromEntries(controls.map((code) => [code, code])), asControl)).toEqual([])
    const parts = {
      required: true,
      maxLength: 5,
      prefix: '1.',
      answerValueSet: 'https://example.org/vs',
      definition: 'd',
    }
    expect(silentIn(parts, outcome)).toEqual([])
  },
)

const cells = {
  'label::Japanese (ja)': 'ラベル',
  hint: 'H',
  guidance_hint: 'G',
  relevant: `\${z} = 'a'`,
  constraint: '. > 1',
  constraint_message: 'no',
  required: 'yes',
  required_message: 'must',
  readonly: 'yes',
  default: '5',
  calculation: '1 + 1',
  appearance: 'likert',
  parameters: 'start=1 end=5',
  choice_filter: 'x = 1',
  repeat_count: '2',
  disabled: 'maybe',
  identifying: 'yes',
  trigger: `\${z}`,
  'media::image': 'x.png',
}
const rowTypes = [
  ...'text integer decimal date time datetime range note hidden image audio file geopoint barcode acknowledge'.split(
    ' ',
  ),
  'today',
  'start',
  'select_one l',
  'select_multiple l',
  'rank l',
  'begin group',
  'begin repeat',
]

test.each(rowTypes)('no cell of a row of the type %s is lost in silence', (type) => {
  const ends = type.startsWith('begin')
    ? [{ type: 'text', name: 'i', label: 'I' }, { type: type.replace('begin', 'end') }]
    : []
  const outcome = (more: object) => {
    const row: Readonly<Record<string, string>> = { type, name: 'q', label: 'Q', ...more }
    const rows: readonly Readonly<Record<string, string>>[] = [
      { type: 'select_one l', name: 'z', label: 'Z' },
      row,
      ...ends,
    ]
    const columns = [...new Set(rows.flatMap((one) => Object.keys(one)))]
    return outcomeOf({
      survey: [columns, ...rows.map((one) => columns.map((column) => one[column] ?? ''))],
      choices: [
        ['list_name', 'name', 'label'],
        ['l', 'a', 'A'],
      ],
    })
  }
  expect(silentIn(cells, outcome)).toEqual([])
})

const parts = {
  title: 'T',
  description: 'D',
  isRequired: true,
  requiredIf: '{z}',
  visibleIf: '{z}',
  enableIf: '{z}',
  readOnly: true,
  min: '2',
  max: '9',
  step: 2,
  maxLength: 7,
  placeholder: 'P',
  defaultValue: 'x',
  validators: [{ type: 'numeric' }],
  hasComment: true,
}
const elements = [
  ...'comment radiogroup checkbox dropdown ranking rating boolean matrix multipletext html file signaturepad'
    .split(' ')
    .map((type) => ({ type })),
  ...'text number range date month datetime-local time email tel week'
    .split(' ')
    .map((inputType) => ({ type: 'text', inputType })),
]

test.each(elements)('no part of an element of SurveyJS is lost in silence: %j', (element) => {
  const of = { choices: ['a', 'b'], rows: ['r'], columns: ['c'], items: [{ name: 'i' }], html: 'x' }
  const outcome = (more: object) =>
    outcomeOf(
      JSON.stringify({
        pages: [
          {
            name: 'p',
            elements: [
              { type: 'boolean', name: 'z' },
              { name: 'q', ...of, ...element, ...more },
            ],
          },
        ],
      }),
    )
  expect(silentIn(parts, outcome)).toEqual([])
})
