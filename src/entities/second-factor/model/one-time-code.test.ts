import { expect, test } from 'vitest'
import '@/shared/i18n'
import { codeProblem, isWholeCode, plainCode } from './one-time-code'

test('codes may be typed in groups and in full width', () => {
  expect(plainCode('123 456')).toBe('123456')
  expect(plainCode('１２３４５６')).toBe('123456')
  expect(isWholeCode(' 123-456 ')).toBe(true)
})

test.each(['12345', '1234567', 'abcdef'])('%j is no code of an authenticator', (typed) => {
  expect(isWholeCode(typed)).toBe(false)
  expect(codeProblem(typed)).toContain('6桁の数字')
})

test('an empty field asks for the code', () => {
  expect(codeProblem('  ')).toBe('認証コードを入力してください。')
})
