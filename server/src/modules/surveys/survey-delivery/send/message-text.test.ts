import { expect, test } from 'vitest'
import { messageText } from './message-text'

const filling = {
  kind: 'invitation',
  name: '花子',
  code: 'S-1',
  projectName: '睡眠の研究',
  link: 'https://study.example/survey/x',
  closesAt: null,
  zone: 'Asia/Tokyo',
  contact: 'lab@study.example',
} as const

test.each([
  ['{睡眠|すいみん}の記録', '【睡眠の研究】睡眠の記録のお願い'],
  [String.raw`記録 \{A\|B\}`, '【睡眠の研究】記録 {A|B}のお願い'],
  ['{{name|あなた}}の記録', '【睡眠の研究】…の記録のお願い'],
])('a survey with the title %s is written to as %s', (title, subject) => {
  const message = messageText({}, { ...filling, language: 'ja', title: { ja: title } })
  expect(message.subject).toBe(subject)
  expect(message.text).not.toContain('|あなた')
})

test('a title that lacks the language of the subject is written in its first one', () => {
  const { subject } = messageText({}, { ...filling, language: 'en', title: { ja: '睡眠', en: '' } })
  expect(subject).toBe('[睡眠の研究] 睡眠')
})
