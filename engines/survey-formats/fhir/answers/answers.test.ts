import { expect, test } from 'vitest'
import { morning, surveyOf } from '../../../../testing/surveys/build-survey'
import { sampleQuestions } from '../../../../testing/surveys/sample-questions'
import type { Item } from '../../../survey'
import { compile, completedSurvey, start } from '../../../survey/run'
import { type AnswerCare, leavingParts, sharedAnswers } from '../../../survey/variables'
import { exportFhirAnswers } from './export-answers'
import { fhirSurvey } from './fhir-survey'
import { importFhirAnswers } from './import-answers'

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
    up: { value: 121 },
    'repeat[a].at': { value: '13:00' },
    'repeat[b].at': { value: '15:30' },
  }),
).answers
const how = { language: 'ja', zoned: (local: string) => `${local}+09:00` }
const asWritten = { dropsFreeText: false, movesDates: false, takesPersonal: false, bandsBirthYears: false }
const shared = (care: Partial<AnswerCare> = {}, shiftDays = 0) =>
  sharedAnswers(survey, answered, leavingParts(definition, { ...asWritten, ...care }, []), {
    shiftDays,
    lastDay: null,
  })

/** What an answer is, without how long it took and what it counts. */
const told = (answers: ReturnType<typeof importFhirAnswers>) =>
  Object.fromEntries(
    Object.entries(answers).map(([address, { value, openText, unit }]) => [
      address,
      { value, ...(openText && { openText }), ...(unit && { unit }) },
    ]),
  )

test('answers of every type of question read back equal, but those that say who somebody is', () => {
  const written = shared()
  const fhir = fhirSurvey(definition)
  const item = JSON.parse(JSON.stringify(exportFhirAnswers(fhir, written, how)))
  expect(told(importFhirAnswers(definition, { item }))).toEqual(told(written))
  expect(Object.keys(written)).toEqual(
    expect.arrayContaining(['single', 'multiple', 'matrixMultiple', 'ranking', 'repeat[b].at', 'calculated']),
  )
  expect(JSON.stringify(item)).not.toMatch(/山田|薬の袋/)
})

test('every answer belongs to a question of the Questionnaire, and is of its type', () => {
  const fhir = fhirSurvey(definition)
  const found: string[] = []
  const walk = (items: readonly Record<string, unknown>[]) => {
    for (const { linkId, answer, item } of items) {
      const type = fhir.types.get(String(linkId))
      for (const one of (answer ?? []) as object[]) {
        const part = Object.keys(one).find((name) => name.startsWith('value'))
        found.push(`${type} ${part}`)
      }
      expect(type).toBeDefined()
      walk((item ?? []) as Record<string, unknown>[])
    }
  }
  walk(exportFhirAnswers(fhir, shared(), how))
  expect([...new Set(found)].sort()).toEqual([
    'boolean valueBoolean',
    'choice valueCoding',
    'date valueDate',
    'dateTime valueDateTime',
    'decimal valueDecimal',
    'integer valueInteger',
    'open-choice valueCoding',
    'open-choice valueString',
    'string valueString',
    'text valueString',
    'time valueTime',
  ])
})

test('free texts are left out, and dates are moved with their weekday', () => {
  const moved = shared({ dropsFreeText: true, movesDates: true }, -14)
  expect(moved).not.toHaveProperty('longText')
  expect(moved.multiple).toMatchObject({ value: ['c1', 'o'] })
  expect(moved.multiple).not.toHaveProperty('openText')
  expect(moved.date?.value).toBe('2026-11-04')
  expect(moved.dateTime?.value).toBe('2026-11-05T23:10')
  const item = exportFhirAnswers(fhirSurvey(definition), moved, how)
  expect(told(importFhirAnswers(definition, { item }))).toEqual(told(moved))
})
