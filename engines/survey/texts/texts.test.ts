import { expect, test } from 'vitest'
import { ja, morning, optionsOf, surveyOf } from '../../../testing/surveys/build-survey'
import type { Item } from '../definition/item-shapes'
import { compile } from '../run/compile'
import { answer, start } from '../run/run'
import { shownText } from '../run/shown-text'
import { phrasesOf } from './phrases'
import { plainText, textParts } from './ruby'

test.each([
  ['{眠気|ねむけ}はありますか', [{ text: '眠気', ruby: 'ねむけ' }, { text: 'はありますか' }]],
  ['今日の{眠気|ねむけ}', [{ text: '今日の' }, { text: '眠気', ruby: 'ねむけ' }]],
  ['{これは括弧}', [{ text: '{これは括弧}' }]],
  ['\\{眠気|ねむけ\\}', [{ text: '{眠気|ねむけ}' }]],
  ['<ruby>x</ruby>{<b>|<i>}', [{ text: '<ruby>x</ruby>' }, { text: '<b>', ruby: '<i>' }]],
  ['', []],
])('%s is read as %j', (text, parts) => {
  expect(textParts(text)).toEqual(parts)
})

test('removing ruby leaves the text without readings', () => {
  expect(plainText('{昨夜|さくや}は{眠|ねむ}れましたか')).toBe('昨夜は眠れましたか')
})

test('a title has … where an answer would be, and no id', () => {
  expect(plainText('{{drink|（未回答）}}を{飲|の}みましたか。')).toBe('…を飲みましたか。')
  expect(plainText('\\{\\{drink\\}\\}')).toBe('{{drink}}')
})

const drink: Item = {
  type: 'single',
  linkId: 'drink',
  answerOption: [...optionsOf('コーヒー', '緑茶'), { code: 'o', text: ja('その他'), open: true }],
}
const born: Item = { type: 'date', linkId: 'born', calendar: 'japanese' }
const pets: Item = { type: 'repeat', linkId: 'pet', item: [{ type: 'text', linkId: 'name' }] }
const run = start(compile(surveyOf([drink, born, pets])), morning)
const read = (text: string, after = run, address?: string) =>
  shownText(after, ja(text), address)
    .map((part) => part.text)
    .join('')

test('answers appear in texts by their labels, with a fallback if there is none', () => {
  const text = '{{drink|飲み物}}を何杯飲みましたか。'
  expect(read(text)).toBe('飲み物を何杯飲みましたか。')
  expect(read(text, answer(run, 'drink', { value: 'c1' }))).toBe('緑茶を何杯飲みましたか。')
  expect(read(text, answer(run, 'drink', { value: 'o', openText: { o: '{紅茶|x}{{born}}' } }))).toBe(
    '{紅茶|x}{{born}}を何杯飲みましたか。',
  )
  expect(read('{{born}}生まれ', answer(run, 'born', { value: '平成元年1月8日' }))).toBe(
    '平成元年1月8日生まれ',
  )
  expect(read('{{nobody|だれか}}と{{score:none|点}}')).toBe('だれかと点')
})

test('in an entry of a repeat group its own answer is used, outside those of all entries', () => {
  const two = answer(run, 'pet', { value: ['a', 'b'] })
  const named = answer(answer(two, 'pet[a].name', { value: 'たま' }), 'pet[b].name', { value: 'ぽち' })
  expect(read('{{name}}の年', named, 'pet[b].name')).toBe('ぽちの年')
  expect(read('{{name}}の世話', named)).toBe('たま、ぽちの世話')
})

test('Japanese lines break between phrases, not inside words or before particles', () => {
  const phrases = phrasesOf('昨夜はよく眠れましたか。（平日だけ）', 'ja')
  expect(phrases.join('')).toBe('昨夜はよく眠れましたか。（平日だけ）')
  expect(phrases[0]).toMatch(/^昨夜は/)
  expect(phrases.some((phrase) => /^[。）はか]/.test(phrase) || phrase.endsWith('（'))).toBe(false)
  expect(phrasesOf('How did you sleep?', 'en')).toEqual(['How did you sleep?'])
})
