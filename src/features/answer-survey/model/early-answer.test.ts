import { afterEach, expect, test } from 'vitest'
import { earlyAnswer } from './early-answer'

afterEach(() => {
  globalThis.kansokuEarlySurvey = undefined
})

test('what was asked for another link, refused or never asked for is not taken', async () => {
  globalThis.kansokuEarlySurvey = {
    surveyToken: 'a',
    answer: Promise.resolve({ data: { publicSurvey: null } }),
  }
  expect(await earlyAnswer('b')).toBeNull()
  globalThis.kansokuEarlySurvey = { surveyToken: 'a', answer: Promise.resolve(null) }
  expect(await earlyAnswer('a')).toBeNull()
  expect(await earlyAnswer('a')).toBeNull()
})

test('the answer that the page asked for is taken once', async () => {
  const data = { publicSurvey: null }
  globalThis.kansokuEarlySurvey = { surveyToken: 'a', answer: Promise.resolve({ data }) }
  expect(await earlyAnswer('a')).toBe(data)
  expect(await earlyAnswer('a')).toBeNull()
})
