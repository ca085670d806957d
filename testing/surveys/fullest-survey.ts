import {
  definitionJsonSchema,
  type Item,
  type ItemType,
  parseDefinition,
  questionTypes,
  type SurveyDefinition,
} from '../../engines/survey'

const both = (words: string) => ({ ja: `${words}の{文|ぶん}`, en: `${words}, in English` })
const asked = { left: { answer: 'asked' }, operator: '=', right: { value: true } } as const
const coding = [{ system: 'https://example.org/codes', code: 'x1', display: 'X one' }]
const unit = { code: 'mg', text: both('mg') }
const option = (code: string, more: object = {}) => ({
  code,
  text: both(code),
  ordinalValue: code.length,
  coding,
  ...more,
})
const choices = [
  option('one', { image: 'picture-1', enableWhen: asked }),
  option('two', { exclusive: true }),
  option('third', { open: true }),
]
const day = (date: string) => ({ date })

/** A value for each part that an item may have, which is not the one that it has anyhow. */
const values: Readonly<Record<string, unknown>> = {
  text: both('Text'),
  help: both('Help'),
  prefix: both('Q1'),
  code: coding,
  enableWhen: asked,
  required: 'whenShown',
  readOnly: true,
  identifying: true,
  constraint: [{ key: 'k', requirement: asked, human: both('Human'), severity: 'warning' }],
  answerOption: choices,
  optionOrder: 'random',
  rowOrder: 'random',
  choiceOrientation: 'horizontal',
  initial: 'one',
  minOccurs: 1,
  maxOccurs: 3,
  repeats: true,
  minValue: 2,
  maxValue: 9,
  maxDecimalPlaces: 2,
  sliderStepValue: 0.5,
  lowText: both('Low'),
  highText: both('High'),
  entryFormat: both('Placeholder'),
  entryText: both('Entry'),
  unit,
  unitOption: [unit, { code: 'g', text: both('g') }],
  yesText: both('Yes'),
  noText: both('No'),
  row: [{ code: 'r1', text: both('Row'), help: both('Row help'), coding }],
  cell: 'single',
  minLength: 2,
  maxLength: 9,
  regex: { pattern: '^[a-z]+$', human: both('Letters') },
  format: 'tel',
  precision: 'second',
  calendar: 'japanese',
  maxSize: 2_500_000,
  mimeType: ['image/png'],
  symbol: 'heart',
  textVersion: '2',
  body: both('Body'),
  signature: true,
  name: true,
  expression: { operation: 'add', of: [{ value: 1 }, { value: 2 }] },
  item: [{ type: 'text', linkId: 'inner', text: both('Inner') }],
}

const ofTypes: Readonly<Partial<Record<ItemType, Readonly<Record<string, unknown>>>>> = {
  multiple: { initial: ['one'] },
  picture: { initial: ['one'] },
  yesNo: { initial: true },
  number: { initial: 3.5 },
  date: {
    minValue: day('2020-01-01'),
    maxValue: { daysFromToday: 3 },
    precision: 'month',
    initial: '2024-05',
  },
  dateTime: { minValue: day('2020-01-01'), maxValue: day('2030-01-01'), initial: '2024-05-06T07:08:09' },
  time: { minValue: '06:30', maxValue: '22:15:30', initial: '07:08:09' },
  duration: { initial: 60 },
  group: { display: 'row' },
  calculated: { display: 'hidden' },
  hidden: { initial: 'fixed' },
}

/** An item of the type with every part that the declaration allows. A part that is new is missing here until it has a value. */
export function fullestItem(type: ItemType): Item {
  const { properties } = Object(definitionJsonSchema().$defs)[`${type[0]?.toUpperCase()}${type.slice(1)}Item`]
  const parts = Object.keys(properties).map((part) => {
    const value = part === 'type' ? type : part === 'linkId' ? 'q' : (ofTypes[type]?.[part] ?? values[part])
    if (value === undefined) throw new Error(`Give the part “${part}” of ${type} a value.`)
    return [part, value] as const
  })
  const [item] = surveyWith(Object.fromEntries(parts)).page[0]?.item.slice(1) ?? []
  if (!item) throw new Error(`There is no item of the type ${type}.`)
  return item
}

export const itemTypes = Object.keys(questionTypes) as ItemType[] // Its keys are the types.

/** The item behind the question that its conditions ask for. */
export function surveyWith(item: unknown): SurveyDefinition {
  const parsed = parseDefinition({
    schemaVersion: 1,
    languages: ['ja', 'en'],
    title: { ja: '題名' },
    page: [{ linkId: 'p', item: [{ type: 'yesNo', linkId: 'asked', text: { ja: 'はじめに' } }, item] }],
  })
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.problems))
  return parsed.definition
}
