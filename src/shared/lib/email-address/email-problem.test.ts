import { expect, test } from 'vitest'
import '@/shared/i18n'
import { badAddresses, goodAddresses } from '../../../../testing/vectors/email-addresses'
import { emailProblem, optionalEmailProblem } from './email-problem'

test.each(['', '   ', '\u3000'])('%j is asked for, unless the field may be empty', (typed) => {
  expect(emailProblem(typed)).toBe('メールアドレスを入力してください。')
  expect(optionalEmailProblem(typed)).toBeUndefined()
})

const words = {
  at: '@が1つ必要です。',
  before: '@の前を確認してください。',
  'long-before': '@の前は64文字以内',
  after: '@の後ろを確認してください。',
  long: '254文字以内',
}
test.each(badAddresses)('the form says what is wrong with %s: %s', (typed, fault) => {
  expect(emailProblem(typed)).toContain(words[fault])
})

test.each([...goodAddresses, ' misaki@aoba.example ', 'ｍｉｓａｋｉ＠ａｏｂａ．ｅｘａｍｐｌｅ'])(
  '%s passes',
  (typed) => {
    expect(emailProblem(typed)).toBeUndefined()
  },
)
