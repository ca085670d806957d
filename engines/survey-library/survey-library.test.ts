import { expect, test } from 'vitest'
import { parseDefinition, publishChecks } from '../survey'
import { type Answers, compile, completedSurvey, start } from '../survey/run'
import { libraryScales } from './index'

const byId = Object.fromEntries(libraryScales.map((scale) => [scale.id, scale]))
const context = { today: '2026-11-23', now: '2026-11-23T08:00', language: 'ja', seed: 's' }

/** The first score with the same code chosen for every question. */
function scoreOf(id: string, code: string) {
  const definition = byId[id]?.definition
  if (!definition) throw new Error(id)
  const answers: Answers = Object.fromEntries(
    definition.page.flatMap(({ item }) => item.map(({ linkId }) => [linkId, { value: code }] as const)),
  )
  const [score] = completedSurvey(start(compile(definition), context, answers)).scores
  return [score?.value, score?.band?.code ?? null]
}

test.each(libraryScales.map((scale) => [scale.id, scale] as const))(
  '%s can be published as it is, and says where it comes from',
  (_, { definition, licence, citation, url }) => {
    expect(parseDefinition(definition)).toMatchObject({ isValid: true })
    expect(publishChecks(definition)).toEqual([])
    expect([licence.ja, citation, url, definition.source?.licence].every(Boolean)).toBe(true)
  },
)

// Added up by hand from the publications.
test.each([
  ['phq-9', '1', 9, 'mild'],
  ['phq-9', '3', 27, 'severe'],
  ['gad-7', '2', 14, 'moderate'],
  ['k6', '1', 6, 'moderate'],
  ['k6', '4', 24, 'severe'],
  ['who-5', '5', 100, null],
  ['who-5', '0', 0, null],
])('%s with every answer %s gives %s (%s)', (id, code, value, band) => {
  expect(scoreOf(id, code)).toEqual([value, band])
})

test('the stress check has its 57 questions and four areas', () => {
  const items = byId['stress-check-57']?.definition.page.flatMap(({ item }) => item) ?? []
  expect(items.filter(({ type }) => type === 'likert')).toHaveLength(57)
  expect(byId['stress-check-57']?.definition.score).toHaveLength(4)
})
