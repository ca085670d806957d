import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { ja, morning, optionsOf } from '../../../testing/surveys/build-survey'
import { workOfChecks } from '../../expressions/run'
import type { Item } from '../definition/item-shapes'
import { checkAnswer } from './check-answer'
import { pressed } from './check-choices'
import { readAnswer } from './read-answer'

const kinds = {
  date: { type: 'date', linkId: 'q', minValue: { date: '2026-01-01' }, maxValue: { daysFromToday: 0 } },
  month: { type: 'date', linkId: 'q', precision: 'month', minValue: { date: '2026-03-10' } },
  time: { type: 'time', linkId: 'q', maxValue: '12:00' },
  clock: { type: 'time', linkId: 'q', minValue: '08:00:00', maxValue: '12:00', precision: 'second' },
  dateTime: { type: 'dateTime', linkId: 'q' },
  number: { type: 'number', linkId: 'q', minValue: 0, maxDecimalPlaces: 1 },
  weight: {
    type: 'number',
    linkId: 'q',
    unitOption: [
      { code: 'kg', text: ja('kg') },
      { code: '[lb_av]', text: ja('ポンド') },
    ],
  },
  text: { type: 'text', linkId: 'q', maxLength: 5 },
  kana: { type: 'text', linkId: 'q', regex: { pattern: '^[\\u3041-\\u3096ー]+$', human: ja('ひらがなで') } },
  mail: { type: 'text', linkId: 'q', format: 'email' },
  multiple: {
    type: 'multiple',
    linkId: 'q',
    answerOption: optionsOf('a', 'b', 'c'),
    minOccurs: 2,
    maxOccurs: 2,
  },
  matrix: {
    type: 'matrix',
    linkId: 'q',
    cell: 'single',
    row: [{ code: 'am', text: ja('午前') }],
    answerOption: optionsOf('なし', '少し'),
  },
  numbers: {
    type: 'matrix',
    linkId: 'q',
    cell: 'number',
    row: [{ code: 'am', text: ja('午前') }],
    maxValue: 9,
  },
  photo: { type: 'photo', linkId: 'q', maxSize: 1000, mimeType: ['image/jpeg', 'image/png'] },
  consent: {
    type: 'consent',
    linkId: 'q',
    textVersion: '2',
    body: ja('説明'),
    required: 'always',
    signature: true,
  },
  duration: { type: 'duration', linkId: 'q' },
  signature: { type: 'signature', linkId: 'q' },
  yesNo: { type: 'yesNo', linkId: 'q' },
} as const satisfies Readonly<Record<string, Item>>

/** The stored value, or the key of the first problem. */
function taken(item: Item, typed: unknown) {
  const read = readAnswer(item, typed, 'ja')
  if (!read.isRead) return read.problems[0]?.key
  const options = 'answerOption' in item ? (item.answerOption ?? []) : []
  return (
    checkAnswer(item, read.answer, { options, context: morning, work: workOfChecks() })[0]?.key ??
    read.answer.value
  )
}

const file = { id: 'f1', name: '皿.jpg', contentType: 'image/jpeg', size: 900 }
const consent = { accepted: true, textVersion: '2', at: '2026-11-20T07:15:00+09:00' }

test.each([
  ['date', '２０２６年１１月３日', '2026-11-03'],
  ['date', '令和8年11月3日', '2026-11-03'],
  ['date', '2026/02/30', 'noSuchDay'],
  ['date', '2025-12-31', 'tooEarly'],
  ['date', '2026-11-21', 'tooLate'],
  ['date', 'きのう', 'notDate'],
  ['date', 20261103, 'notDate'],
  ['month', '2026年3月', '2026-03'],
  ['month', '2026-02', 'tooEarly'],
  ['month', '2026-13', 'noSuchDay'],
  ['month', '2026-11-20', '2026-11'],
  ['month', '2026年11月20日', '2026-11'],
  // Not cut to the part that can be read.
  ['month', '2026-115', 'notDate'],
  ['month', '2026-11から', 'notDate'],
  ['month', '2026-02-30', 'noSuchDay'],
  ['date', '2026-11-0\u200b3', 'notDate'],
  ['date', '2026-11-03\u200b', '2026-11-03'],
  ['time', '\ufeff07:30\u202f', '07:30'],
  ['time', '７：３０', '07:30'],
  ['time', '7時5分', '07:05'],
  ['time', '24:00', 'notTime'],
  ['time', '13:00', 'tooLate'],
  ['clock', '08:00', '08:00'],
  ['clock', '12:00:00', '12:00:00'],
  ['clock', '12:00:01', 'tooLate'],
  ['dateTime', '2026/11/20 7:05', '2026-11-20T07:05'],
  ['dateTime', '2026-11-20', 'notDate'],
  ['number', '１２．５', 12.5],
  ['number', '12.55', 'decimals'],
  ['number', -1, 'tooSmall'],
  ['number', Number.NaN, 'notNumber'],
  ['number', '', null],
  ['weight', 58, 'unit'],
  ['text', '𠮷野家です', '𠮷野家です'],
  ['text', '123456', 'tooLong'],
  ['text', 'a\0b\ud800', 'ab\ufffd'],
  ['text', { $ne: 1 }, 'malformed'],
  ['kana', 'さとう', 'さとう'],
  ['kana', 'サトウ', 'pattern'],
  ['mail', 'misaki@aoba.example', 'misaki@aoba.example'],
  ['mail', 'misaki', 'email'],
  ['mail', 'ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ　', 'taro@example.com'],
  ['multiple', ['c0', 'c1'], ['c0', 'c1']],
  ['multiple', ['c0'], 'tooFewChoices'],
  ['multiple', ['c0', 'c1', 'c2'], 'tooManyChoices'],
  ['multiple', 'c0', 'malformed'],
  ['multiple', [{}], 'malformed'],
  ['matrix', { rows: { am: 'c1', pm: '' } }, { rows: { am: 'c1' } }],
  ['matrix', { rows: { pm: 'c1' } }, 'notOffered'],
  ['matrix', { rows: { am: 'c5' } }, 'notOffered'],
  ['matrix', JSON.parse('{"rows":{"__proto__":"c1"}}'), 'notOffered'],
  ['numbers', { rows: { am: '１０' } }, 'tooLarge'],
  ['numbers', { rows: { am: '９' } }, { rows: { am: 9 } }],
  ['photo', { files: [file] }, { files: [file] }],
  ['photo', { files: [{ ...file, size: 0 }] }, 'malformed'],
  ['photo', { files: [{ ...file, size: 1001 }] }, 'fileSize'],
  ['photo', { files: [{ ...file, contentType: 'text/html' }] }, 'noPicture'],
  ['photo', { files: [{ ...file, contentType: 'image/tiff' }] }, 'fileType'],
  ['signature', { files: [{ ...file, contentType: 'text/plain' }] }, 'noPicture'],
  ['photo', { files: [file, file] }, 'tooManyFiles'],
  ['consent', { ...consent, signature: file }, { ...consent, signature: file }],
  ['consent', consent, 'signatureMissing'],
  ['consent', { ...consent, signature: { ...file, contentType: 'application/pdf' } }, 'noPicture'],
  ['consent', { ...consent, accepted: false }, 'notAccepted'],
  ['consent', { ...consent, textVersion: '1' }, 'otherTextVersion'],
  ['consent', { ...consent, at: 'きのう' }, 'malformed'],
  ['duration', -60, 'tooSmall'],
  ['yesNo', 'はい', 'malformed'],
  ['yesNo', false, false],
] as const)('the %s %j becomes %j', (kind, value, expected) => {
  expect(taken(kinds[kind], { value })).toEqual(expected)
})

test('a unit is one of those that are offered', () => {
  expect(taken(kinds.weight, { value: 58, unit: 'kg' })).toBe(58)
  expect(taken(kinds.weight, { value: 58, unit: 'g' })).toBe('unit')
  expect(taken(kinds.number, { value: 58, unit: 'kg' })).toBe('malformed')
})

test.each([
  [{ type: 'text', linkId: 'q' }, 1000],
  [{ type: 'longText', linkId: 'q' }, 10_000],
  [{ type: 'text', linkId: 'q', maxLength: 2000 }, 2000],
  [{ type: 'text', linkId: 'q', minLength: 1500 }, 1500],
] as const)(
  'an answer to %j has at most %i characters, and a far longer one is told the same',
  (item, maximum) => {
    expect(taken(item, { value: '𠮷'.repeat(maximum) })).toHaveLength(2 * maximum)
    expect(taken(item, { value: 'あ'.repeat(maximum + 1) })).toBe('tooLong')
    expect(readAnswer(item, { value: 'あ'.repeat(100_000) }, 'ja')).toMatchObject({
      problems: [{ key: 'tooLong', values: { maximum } }],
    })
  },
)

test('the text beside a choice has at most 1,000 characters', () => {
  const item = {
    type: 'single',
    linkId: 'q',
    answerOption: [{ code: 'other', text: ja('その他'), open: true }],
  } as const
  const written = (length: number) =>
    readAnswer(item, { value: 'other', openText: { other: 'あ'.repeat(length) } }, 'ja')
  const checked = { options: item.answerOption, context: morning, work: workOfChecks() }
  const problemsOf = (length: number) => {
    const read = written(length)
    return read.isRead ? checkAnswer(item, read.answer, checked) : read.problems
  }
  expect(problemsOf(1000)).toEqual([])
  for (const length of [1001, 100_000])
    expect(problemsOf(length)).toMatchObject([{ key: 'tooLong', values: { maximum: 1000 } }])
})

test.each([
  [0.1 + 0.2, 0.3],
  [12.345_678, 12.3],
  [0, 0],
  [1e9, 86_400],
])('a question that was in view for %d seconds is stored with %d', (seconds, stored) => {
  const read = readAnswer({ type: 'yesNo', linkId: 'q', text: ja('?') }, { value: true, seconds }, 'ja')
  expect(read).toEqual({ isRead: true, answer: { value: true, seconds: stored } })
})

test('an exclusive choice clears the others, and any other choice clears it', () => {
  const options = [...optionsOf('a', 'b'), { code: 'none', text: ja('なし'), exclusive: true as const }]
  expect(pressed(['c0', 'c1'], 'none', options)).toEqual(['none'])
  expect(pressed(['none'], 'c1', options)).toEqual(['c1'])
  expect(pressed(['c0'], 'c1', options)).toEqual(['c0', 'c1'])
  expect(pressed(['c0', 'c1'], 'c0', options)).toEqual(['c1'])
})

test.each(naughty)('the text %j is stored as typed and affects no other question', (typed) => {
  const kept = taken({ type: 'longText', linkId: 'q' }, { value: typed })
  expect(kept).toBe(typed.trim() === '' ? null : typed.replace(/\r\n?/g, '\n'))
  for (const kind of Object.values(kinds)) taken(kind, { value: typed })
  expect(taken(kinds.yesNo, { value: typed })).toBe(typed.trim() === '' ? null : 'malformed')
})
