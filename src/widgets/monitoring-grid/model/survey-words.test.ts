import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { surveySentence, surveyText } from './survey-words'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

const nothing = { sent: 0, answered: 0, late: 0, open: 0 }

test.each([
  [nothing, '送信\nなし'],
  [{ ...nothing, sent: 1, open: 1 }, '受付中'],
  [{ ...nothing, sent: 1 }, '期限切れ'],
  [{ ...nothing, sent: 1, answered: 1 }, '回答'],
  [{ ...nothing, sent: 1, answered: 1, late: 1 }, '遅れ'],
  [{ ...nothing, sent: 3, answered: 2 }, '2/3'],
])('%o is %s', (counts, text) => {
  expect(surveyText(counts)).toBe(text)
})

test('the sentence says all that became of the day, and why there is nothing', () => {
  expect(surveySentence('SLP-0001', '2026-11-20', { sent: 3, answered: 2, late: 1, open: 0 })).toBe(
    'SLP-0001 2026/11/20（金） 2/3：送信 3件：回答 2件（うち遅れ 1件）、受付中 0件、期限切れ 1件',
  )
  expect(surveySentence('SLP-0001', '2026-11-20', nothing)).toBe(
    'SLP-0001 2026/11/20（金） 送信なし：送信したアンケートはありません。',
  )
})
