import { expect, test } from 'vitest'
import { screenName, scrub, scrubText } from './scrub'

test.each([
  ['https://k.example/login?to=%2Fusers', 'https://k.example/login'],
  ['/password-reset#token=abc', '/password-reset'],
  ['https://k.example/survey/s3cr3t-token', 'https://k.example/survey/[token]'],
  ['/sent-survey-test-subjects/abc/x', '/sent-survey-test-subjects/[token]/x'],
  ['taro@example.co.jp は登録済みです。', '[mail] は登録済みです。'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln', '[token]'],
  ['button[aria-label="佐藤 美咲"][type="button"]', 'button[type="button"]'],
  ['Cannot read properties of undefined', 'Cannot read properties of undefined'],
])('%s is told as %s', (text, told) => {
  expect(scrubText(text)).toBe(told)
})

test('texts deep inside are scrubbed too, and numbers stay', () => {
  expect(scrub({ a: [{ url: '/x?q=1', at: 5 }], b: null })).toEqual({ a: [{ url: '/x', at: 5 }], b: null })
})

test('the name of a screen contains no ids', () => {
  expect(screenName('/projects/0199b6c2-7d41-7a3e-9c15-2f8e41d07b6a/test-subjects')).toBe(
    '/projects/:id/test-subjects',
  )
})
