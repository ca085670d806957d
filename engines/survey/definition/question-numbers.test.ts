import { expect, test } from 'vitest'
import { questionNumbers } from './question-numbers'

test('questions keep their number of the builder, even if others are hidden', () => {
  const numbers = questionNumbers({
    schemaVersion: 1,
    languages: ['ja'],
    title: { ja: '朝' },
    page: [
      {
        linkId: 'p1',
        item: [
          { type: 'statement', linkId: 'hello', text: { ja: 'はじめに' } },
          { type: 'yesNo', linkId: 'pain', text: { ja: '痛み' } },
          {
            type: 'group',
            linkId: 'more',
            item: [{ type: 'text', linkId: 'where', text: { ja: 'どこ' } }],
          },
        ],
      },
      { linkId: 'p2', item: [{ type: 'yesNo', linkId: 'nap', text: { ja: '昼寝' } }] },
    ],
  })
  expect([...numbers]).toEqual([
    ['pain', 'Q1'],
    ['where', 'Q2'],
    ['nap', 'Q3'],
  ])
})
