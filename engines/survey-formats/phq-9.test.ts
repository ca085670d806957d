import { expect, test } from 'vitest'
import { fixture, imported } from '../../testing/surveys/read-fixture'
import type { SurveyDefinition } from '../survey'
import { compile, completedSurvey, start } from '../survey/run'

const choices = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day']
const names = Array.from({ length: 9 }, (_, place) => `phq${place + 1}`)

const xlsForm = {
  survey: [
    ['type', 'name', 'label::English (en)', 'label::日本語 (ja)', 'required'],
    ['begin group', 'phq', '', '', ''],
    ...names.map((name) => ['select_one frequency', name, name, `設問${name}`, 'yes']),
    ['end group', '', '', '', ''],
  ],
  choices: [
    ['list_name', 'name', 'label::English (en)', 'label::日本語 (ja)'],
    ...choices.map((choice, place) => ['frequency', `${place}`, choice, `選択肢${place}`]),
  ],
}

const surveyJs = JSON.stringify({
  title: { default: 'PHQ-9', ja: 'こころの健康' },
  pages: [
    {
      elements: names.map((name) => ({
        type: 'radiogroup',
        name,
        title: name,
        choices: choices.map((text, value) => ({ value, text })),
      })),
    },
  ],
})

const surveys: readonly (readonly [
  format: string,
  definition: SurveyDefinition,
  items: readonly string[],
])[] = [
  [
    'FHIR',
    imported(fixture('fhir-phq-9.json')).definition,
    ['44250-9', '44255-8', '44259-0', '44254-1', '44251-7', '44258-2', '44252-5', '44253-3', '44260-8'].map(
      (loinc) => `/${loinc}`,
    ),
  ],
  ['REDCap', imported(fixture('phq-9.csv')).definition, names],
  ['XLSForm', imported(xlsForm).definition, names],
  ['SurveyJS', imported(surveyJs).definition, names],
]

/** LHC-Forms puts numbers in front of its choices, so they are found by the end of their texts. */
function scoreOf(definition: SurveyDefinition, items: readonly string[], given: readonly number[]) {
  const scored: SurveyDefinition = {
    ...definition,
    score: [
      {
        id: 'phq',
        name: { en: 'PHQ' },
        method: 'sum',
        items: items.map((item) => ({ item })),
        missing: { rule: 'prorate', maximum: 2 },
      },
    ],
  }
  const survey = compile(scored)
  const answers = items.flatMap((item, place) => {
    const placed = survey.plan.placed.get(item)?.item
    const options = placed && 'answerOption' in placed ? placed.answerOption : []
    const chosen = given[place]
    const option = options?.find(
      ({ text }) => chosen !== undefined && text.en?.endsWith(choices[chosen] ?? '?'),
    )
    return option ? [[item, { value: option.code }] as const] : []
  })
  const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'en', seed: 'a' }
  return completedSurvey(start(survey, context, Object.fromEntries(answers))).scores[0]?.value
}

test.each([
  ['nothing at all', [0, 0, 0, 0, 0, 0, 0, 0, 0], 0],
  ['every day', [3, 3, 3, 3, 3, 3, 3, 3, 3], 27],
  ['mixed', [0, 1, 2, 3, 2, 1, 0, 1, 1], 11],
  ['two missing', [1, 1, 1, 2, 3, 3, 3], 18],
  ['three missing', [1, 2, 1, 2, 1, 2], null],
])('the answers %s score the same in every format', (_, given, score) => {
  expect(surveys.map(([format, ...survey]) => [format, scoreOf(...survey, given)])).toEqual(
    surveys.map(([format]) => [format, score]),
  )
})

test('a total that REDCap calculates is calculated, and decides what is shown', () => {
  const survey = compile(imported(fixture('phq-9.csv')).definition)
  const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'en', seed: 'a' }
  const isShown = (answers: Readonly<Record<string, string>>) => {
    const given = Object.entries(answers).map(([name, value]) => [name, { value }])
    const run = start(survey, context, Object.fromEntries(given))
    return run.outcomes[survey.level.slots.get('phq10') ?? -1]?.isShown
  }
  expect(isShown({ phq1: '0', phq2: '0' })).toBe(false)
  expect(isShown({ phq1: '0', phq2: '2' })).toBe(true)
})
