import { expect, test } from 'vitest'
import type { Item, SurveyDefinition } from '../../../../../engines/survey'
import { questionName } from './condition-words'
import { namesOf } from './names'
import { outlineRows } from './outline'
import { withPipedNames, withPipedWords } from './piped-words'

const ja = (text: string) => ({ ja: text })
const grid: Item = {
  type: 'matrix',
  linkId: 'grid',
  cell: 'number',
  text: ja('何杯ですか'),
  row: [{ code: 'r1', text: ja('コーヒー') }],
}
const sum: Item = {
  type: 'calculated',
  linkId: 'sum',
  text: ja('{{sum}}の合計'),
  expression: { answer: 'grid' },
}
const plain: Item = { type: 'text', linkId: 'why', text: ja('{なぜ|x}ですか') }
const definition: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('朝'),
  page: [{ linkId: 'p1', item: [grid, sum, plain] }],
  score: [
    { id: 's1', name: ja('眠気'), method: 'sum', items: [{ item: 'grid' }], missing: { rule: 'strict' } },
  ],
}
const names = namesOf(definition, outlineRows(definition), 'ja')

test.each([
  ['{{grid|（未回答）}}について', '〔Q1の回答〕について'],
  ['{{grid#r1}}', '〔Q1「コーヒー」の回答〕'],
  ['{{grid#r7}}', '〔Q1「削除された行」の回答〕'],
  ['{{sum}}', '〔…の合計の回答〕'],
  ['{{score:s1}}点', '〔得点「眠気」〕点'],
  ['{{gone}}', '〔削除された設問の回答〕'],
  ['{眠気|ねむけ}', '{眠気|ねむけ}'],
])('%s is read as %s', (text, read) => {
  expect(withPipedWords(text, names)).toBe(read)
})

test('a question that names itself in its text has a name, and others keep their identity', () => {
  expect(questionName('sum', names)).toBe('〔…の合計の回答〕の合計')
  expect(withPipedNames(plain, names)).toBe(plain)
})
