import { expect, test } from 'vitest'
import { imported } from '../../../testing/surveys/read-fixture'
import { placedItems } from '../../survey'
import { publishChecks } from '../../survey/checks/publish-checks'
import { type Imported, lossText } from '..'

const system = 'http://example.org/colors'
const concept = (...codes: readonly string[]) => codes.map((code) => ({ code, display: code.toUpperCase() }))

/** A question whose choices are the value set `set`, beside other resources of the file. */
function questionnaire(set: object, ...others: readonly object[]): Imported {
  const contained = [{ resourceType: 'ValueSet', id: 'set', ...set }, ...others]
  const item = [{ linkId: 'q', type: 'choice', text: 'Q', answerValueSet: '#set' }]
  return imported(JSON.stringify({ resourceType: 'Questionnaire', contained, item }))
}
const codesOf = ({ definition }: Imported) =>
  placedItems(definition).flatMap(({ item }) =>
    'answerOption' in item ? (item.answerOption ?? []).map(({ code }) => code) : [],
  )
const losses = ({ unsupported }: Imported) => unsupported.map(({ what }) => lossText(what, 'en'))

const include = [
  { system, concept: concept('red', 'blue') },
  { system: 'http://example.org/sizes', concept: concept('small') },
]
const ofColors = {
  resourceType: 'ValueSet',
  id: 'all',
  url: 'http://example.org/all',
  compose: { include },
}

const named = (language: string, value: string, more: object = {}) => ({ language, value, ...more })
const french = {
  url: 'http://hl7.org/fhir/StructureDefinition/translation',
  extension: [
    { url: 'lang', valueCode: 'fr' },
    { url: 'content', valueString: 'Question' },
  ],
}

test('designations in a language of the questionnaire are translations of its choices, others are told', () => {
  const names = [
    named('fr', 'rouge'),
    named('EN', 'Red'),
    named('de', 'rot'),
    named('fr', 'vermeil', { use: { system: 'http://snomed.info/sct', code: '900000000000013009' } }),
  ]
  const set = {
    compose: { include: [{ system, concept: [{ code: 'red', display: 'Red', designation: names }] }] },
  }
  const result = imported(
    JSON.stringify({
      resourceType: 'Questionnaire',
      language: 'en',
      contained: [{ resourceType: 'ValueSet', id: 'set', ...set }],
      item: [
        { linkId: 'q', type: 'choice', text: 'Q', _text: { extension: [french] }, answerValueSet: '#set' },
      ],
    }),
  )
  const [question] = placedItems(result.definition)
  expect(question?.item).toMatchObject({ answerOption: [{ code: 'red', text: { en: 'Red', fr: 'rouge' } }] })
  expect(losses(result)).toEqual([
    expect.stringContaining('designation de rot'),
    expect.stringContaining('designation fr vermeil'),
  ])
})

test.each<[string, readonly object[], readonly string[], ...object[]]>([
  ['a whole system', [{ system: 'http://example.org/sizes' }], ['red', 'blue']],
  ['one concept', [{ system, concept: concept('red') }], ['blue', 'small']],
  ['the concepts of another set', [{ valueSet: ['http://example.org/all|1.0'] }], [], ofColors],
  ['what another set has of a system', [{ system, valueSet: ['#all'] }], ['small'], ofColors],
])('%s can be excluded, without a word about what is missing', (_, exclude, codes, ...others) => {
  const rest = { system: 'http://example.org/rest', concept: concept('rest') }
  const result = questionnaire({ compose: { include: [...include, rest], exclude } }, ...others)
  expect(codesOf(result)).toEqual([...codes, 'rest'])
  expect(losses(result)).toEqual([])
})

test('what is excluded by a filter cannot be known, and is told', () => {
  const exclude = [{ system, filter: [{ property: 'concept', op: 'is-a', value: 'red' }] }]
  const result = questionnaire({ compose: { include, exclude } })
  expect(codesOf(result)).toEqual(['red', 'blue', 'small'])
  expect(losses(result).join()).toContain('exclude http://example.org/colors (concept is-a red)')
})

test('beside a set a system that is not in the file says which of the concepts count', () => {
  const result = questionnaire({ compose: { include: [{ system, valueSet: ['#all'] }] } }, ofColors)
  expect(codesOf(result)).toEqual(['red', 'blue'])
  expect(losses(result)).toEqual([])
})

const headed = {
  contains: [
    {
      system,
      code: 'warm',
      display: 'Warm',
      abstract: true,
      contains: [
        { system, code: 'red', display: 'Red' },
        { system, code: 'rose', display: 'Rose', inactive: true },
      ],
    },
  ],
}

test('a heading of a set is no choice, and a choice that is no longer used is named as such', () => {
  const result = questionnaire({ expansion: headed })
  expect(codesOf(result)).toEqual(['red'])
  expect(losses(result)).toEqual(['The choice “Rose” is marked as no longer used (inactive) and left out.'])
})

test('a code system marks headings and what is retired by properties', () => {
  const colors = {
    resourceType: 'CodeSystem',
    id: 'colors',
    url: system,
    concept: [
      {
        code: 'warm',
        display: 'Warm',
        property: [{ code: 'notSelectable', valueBoolean: true }],
        concept: [
          ...concept('red'),
          { code: 'rose', display: 'Rose', property: [{ code: 'status', valueCode: 'retired' }] },
        ],
      },
    ],
  }
  const result = questionnaire({ compose: { include: [{ system }] } }, colors)
  expect(codesOf(result)).toEqual(['red'])
  expect(losses(result).join()).toContain('“Rose” is marked as no longer used')
})

test('one page of an expansion is told to be a part', () => {
  expect(losses(questionnaire({ expansion: { ...headed, total: 3 } })).join()).not.toContain('expansion')
  expect(losses(questionnaire({ expansion: { ...headed, total: 9 } })).join()).toContain('expansion 9')
})

test('a code that stands twice in a set is told with the question, and keeps the survey from being published', () => {
  const result = questionnaire({
    compose: {
      include: [
        { system, concept: concept('1') },
        { system: 'http://example.org/sizes', concept: concept('1') },
      ],
    },
  })
  expect(losses(result)).toEqual([
    'The code “1” stands at more than one choice. Correct one of them before publishing.',
  ])
  expect(publishChecks(result.definition)).toContainEqual(
    expect.objectContaining({ key: 'duplicateCode', at: 'q' }),
  )
})

test('a concept that a set lists by its code alone is called as its system in the file calls it', () => {
  const colors = { resourceType: 'CodeSystem', id: 'colors', url: system, concept: concept('red', 'blue') }
  const result = questionnaire({ compose: { include: [{ system, concept: [{ code: 'blue' }] }] } }, colors)
  const [option] = placedItems(result.definition).flatMap(({ item }) =>
    'answerOption' in item ? (item.answerOption ?? []) : [],
  )
  expect(option).toMatchObject({ code: 'blue', text: { en: 'BLUE' } })
})

test('a choice that two parts of a value set have is one choice; one that a list has twice is told', () => {
  const both = questionnaire({ compose: { include: [...include, { valueSet: ['#all'] }] } }, ofColors)
  expect(codesOf(both)).toEqual(['red', 'blue', 'small'])
  expect(both.unsupported).toEqual([])
  const slip = questionnaire({ compose: { include: [{ system, concept: concept('red', 'red') }] } })
  expect(codesOf(slip)).toEqual(['red', 'red'])
  expect(slip.unsupported).toMatchObject([{ where: 'q', what: { key: 'repeatedChoice' } }])
})

const spoken = (language: string, set: object | string, more: object = {}) => {
  const isUrl = typeof set === 'string'
  const question = {
    linkId: 'q',
    type: 'choice',
    text: '質問',
    answerValueSet: isUrl ? set : '#set',
    ...more,
  }
  const contained = isUrl ? [] : [{ resourceType: 'ValueSet', id: 'set', ...set }]
  return imported(JSON.stringify({ resourceType: 'Questionnaire', language, contained, item: [question] }))
}
const namesOf = ({ definition }: Imported) =>
  placedItems(definition).flatMap(({ item }) =>
    'answerOption' in item ? (item.answerOption ?? []).map(({ text }) => text) : [],
  )

test.each([
  ['administrative-gender', 'male', { ja: '男性' }, { en: 'Male' }],
  ['yesnodontknow', 'asked-unknown', { ja: 'わからない' }, { en: "Don't know" }],
  ['marital-status', 'S', { ja: '未婚' }, { en: 'Never Married' }],
  ['days-of-week', 'mon', { ja: '月曜日' }, { en: 'Monday' }],
  ['reaction-event-severity', 'severe', { ja: '重度' }, { en: 'Severe' }],
])('the standard set %s is named in the language of the questionnaire', (set, code, japanese, english) => {
  const url = `http://hl7.org/fhir/ValueSet/${set}|4.0.1`
  for (const [language, text] of [
    ['ja', japanese],
    ['en', english],
  ] as const) {
    const result = spoken(language, url)
    expect(namesOf(result)[codesOf(result).indexOf(code)]).toEqual(text)
    expect(losses(result)).toEqual([])
  }
})

test('a standard set is named in both languages of a questionnaire, and in English in one of another language', () => {
  const url = 'http://hl7.org/fhir/ValueSet/administrative-gender'
  const english = {
    url: 'http://hl7.org/fhir/StructureDefinition/translation',
    extension: [
      { url: 'lang', valueCode: 'en' },
      { url: 'content', valueString: 'Question' },
    ],
  }
  expect(namesOf(spoken('ja', url, { _text: { extension: [english] } }))[0]).toEqual({
    ja: '男性',
    en: 'Male',
  })
  expect(namesOf(spoken('de', url))[0]).toEqual({ de: 'Male' })
})

test('codes of a standard system without names are named, and names that the file gives stay', () => {
  const of = (...concepts: object[]) => ({
    compose: { include: [{ system: 'http://hl7.org/fhir/administrative-gender', concept: concepts }] },
  })
  expect(namesOf(spoken('ja', of({ code: 'female' }, { code: 'other' })))).toEqual([
    { ja: '女性' },
    { ja: 'その他' },
  ])
  expect(namesOf(spoken('ja', of({ code: 'female', display: '女' })))).toEqual([{ ja: '女' }])
})
