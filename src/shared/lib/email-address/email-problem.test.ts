import { expect, test } from 'vitest'
import '@/shared/i18n'
import { emailProblem } from './email-problem'

test.each(['', '   '])('%j is asked for', (typed) => {
  expect(emailProblem(typed)).toBe('メールアドレスを入力してください。')
})

test.each([
  'misaki',
  'misaki@',
  'misaki@aoba',
  '@aoba.example',
  'mi saki@aoba.example',
  'misaki@aoba..example',
])('%j is told to be no address', (typed) => {
  expect(emailProblem(typed)).toContain('@の後ろを確認してください。')
})

test.each(['misaki.sato@aoba-lab.example', ' misaki+kansoku@lab.aoba.example '])('%j passes', (typed) => {
  expect(emailProblem(typed)).toBeUndefined()
})
