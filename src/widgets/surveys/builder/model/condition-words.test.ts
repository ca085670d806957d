import { expect, test } from 'vitest'
import type { Condition, Item } from '../../../../../engines/survey'
import { conditionWords } from './condition-words'
import { namesOf } from './names'
import { outlineRows } from './outline'

const ja = (text: string) => ({ ja: text })
const items: readonly Item[] = [
  { type: 'date', linkId: 'day', text: ja('受診日') },
  { type: 'number', linkId: 'cups', text: ja('杯数') },
]
const definition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('x'),
  page: [{ linkId: 'p', item: items }],
} as const
const names = namesOf(definition, outlineRows(definition), 'ja')

test.each<[Condition, string]>([
  [{ left: { answer: 'day' }, operator: '>', right: { value: '2026-04-01' } }, 'Q1が「2026-04-01」より後'],
  [{ left: { answer: 'day' }, operator: '<=', right: { context: 'today' } }, 'Q1が今日以前'],
  [{ left: { answer: 'cups' }, operator: '>', right: { value: 3 } }, 'Q2が3より大きい'],
  [
    { left: { subject: 'enrolledOn' }, operator: '>=', right: { value: '2026-04-01' } },
    '被験者の参加開始日が「2026-04-01」以降',
  ],
  [{ left: { subject: 'birthYear' }, operator: '<', right: { value: 1990 } }, '被験者の生年が1990より小さい'],
  [{ left: { value: true }, operator: '=', right: { value: false } }, '成り立つことがない（表示しない）'],
])('%j reads %s', (condition, words) => {
  expect(conditionWords(condition, names)).toBe(words)
})
