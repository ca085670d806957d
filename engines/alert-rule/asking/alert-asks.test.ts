import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asksSentence } from '../words/ask-words'
import { type AlertAsks, mayAsk, noAsks, parseAlertAsks, rehearseAsks } from './alert-asks'

const problemsOf = (json: unknown) => {
  const parsed = parseAlertAsks(json)
  return parsed.isValid ? [] : parsed.problems.map(({ path, key }) => `${path.join('.')}: ${key}`)
}

it('takes a survey, a message, both or none, and refuses all else by its place', () => {
  for (const good of [noAsks, { mostPerWeek: 1, projectSurveyId: 'a' }, { mostPerWeek: 7, message: 'wear' }])
    expect(parseAlertAsks(good)).toEqual({ isValid: true, asks: good })
  expect(problemsOf({ mostPerWeek: 0 })).toEqual(['mostPerWeek: outside'])
  expect(problemsOf({ mostPerWeek: 8 })).toEqual(['mostPerWeek: outside'])
  expect(problemsOf({ mostPerWeek: 1, message: 'shout' })).toEqual(['message: notAmong'])
  expect(problemsOf(null)).not.toEqual([])
})

it('asks a subject so often within seven days, and again when they are over', () => {
  const asks: AlertAsks = { mostPerWeek: 2, message: 'sync' }
  expect(mayAsk(asks, [], 10)).toBe(true)
  expect(mayAsk(asks, [9, 10], 10)).toBe(false)
  expect(mayAsk(asks, [3, 9], 10)).toBe(true)
  expect(rehearseAsks(asks, [[1, 2, 3, 4, 8, 9], [5], []])).toEqual({
    people: 2,
    total: 5,
    most: 4,
    heldBack: 2,
  })
})

it('never asks more often than that within any seven days, and accounts for every alert', () => {
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), days, (mostPerWeek, raised) => {
      const asks = { mostPerWeek }
      const asked: number[] = []
      for (const day of [...raised].sort((one, other) => one - other))
        if (mayAsk(asks, asked, day)) asked.push(day)
      for (const end of asked)
        expect(asked.filter((day) => day > end - 7 && day <= end).length).toBeLessThanOrEqual(mostPerWeek)
      const { total, heldBack } = rehearseAsks(asks, [raised])
      expect([total, total + heldBack]).toEqual([asked.length, raised.length])
    }),
  )
})

it('says in words what it sends', () => {
  const both: AlertAsks = { mostPerWeek: 3, projectSurveyId: 'a', message: 'sync' }
  expect(asksSentence(both, '朝の体調', 'ja')).toBe(
    '発報すると、被験者にアンケート「朝の体調」と同期のお願いを送る（1人に7日で3回まで）。',
  )
  expect(asksSentence({ mostPerWeek: 1, projectSurveyId: 'a' }, null, 'en')).toBe(
    'When it is raised, send the subject a survey that was deleted (at most 1 within seven days).',
  )
  expect(asksSentence(noAsks, null, 'ja')).toBe('')
})
