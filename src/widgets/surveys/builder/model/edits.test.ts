import { describe, expect, test } from 'vitest'
import type { Item, SurveyDefinition } from '../../../../../engines/survey'
import { addChoice, addOther, choicesIn, pasteChoices } from './choices'
import { begin, edited, redone, undone } from './history'
import { addItem, duplicateItem, moveItem, newItem, placeAfter, removeItem } from './items'
import { duplicatePage } from './pages'
import { renameCode, renameLinkId } from './rename'
import { stepItem } from './steps'
import { addLanguage, removeLanguage, writeText } from './text'
import { changeItem, findItem } from './tree'

const sleep: Item = {
  type: 'single',
  linkId: 'q1',
  text: { ja: '昨夜はよく眠れましたか。' },
  answerOption: [
    { code: '1', text: { ja: 'よく眠れた' } },
    { code: '2', text: { ja: 'あまり眠れなかった' } },
  ],
}
const reason: Item = {
  type: 'text',
  linkId: 'q2',
  text: { ja: '「{{q1|回答なし}}」の理由は何ですか。' },
  enableWhen: { left: { answer: 'q1' }, operator: '=', right: { value: ['2'] } },
}
const drug: Item = { type: 'text', linkId: 'q4', text: { ja: '薬の名前' } }
const drugs: Item = { type: 'group', linkId: 'q3', text: { ja: '薬' }, item: [drug] }
const survey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '起床時チェック' },
  page: [
    { linkId: 'p1', item: [sleep, reason] },
    { linkId: 'p2', item: [drugs] },
  ],
  score: [
    { id: 's', name: { ja: '点' }, method: 'sum', items: [{ item: 'q1' }], missing: { rule: 'strict' } },
  ],
  action: [
    {
      type: 'end',
      id: 'e',
      after: 'q1',
      when: { left: { answer: 'q1' }, operator: '=', right: { value: '1' } },
    },
  ],
}
const order = ({ page }: SurveyDefinition) =>
  page.map(({ linkId, item }) => [linkId, ...item.map((one) => one.linkId)].join(' '))

describe('one item', () => {
  test('changed: everything beside it keeps its identity', () => {
    const next = changeItem(survey, 'q4', (item) => ({ ...item, text: { ja: '薬の名前は？' } }))
    expect(next.page[0]).toBe(survey.page[0])
    expect(next.page[1]).not.toBe(survey.page[1])
    expect(changeItem(survey, 'unknown', () => drug)).toBe(survey)
  })

  test('added after the chosen one, at the end of a chosen group, or on a page of its own', () => {
    const added = newItem('yesNo', 'q5')
    expect(order(addItem(survey, added, placeAfter(survey, 'q1')))).toEqual(['p1 q1 q5 q2', 'p2 q3'])
    expect(findItem(addItem(survey, added, placeAfter(survey, 'q3')), 'q5')).toMatchObject({
      group: 'q3',
      index: 1,
    })
    const empty = { ...survey, page: [] }
    expect(order(addItem(empty, added, placeAfter(empty, null)))).toEqual(['p1 q5'])
  })

  test('copied under new names, with references among the copies', () => {
    const made = duplicateItem(
      { ...survey, page: [{ linkId: 'p1', item: [{ ...drugs, item: [sleep, reason] }] }] },
      'q3',
    )
    const copy = findItem(made?.definition ?? survey, made?.copy ?? '')?.item
    expect(copy).toMatchObject({
      linkId: 'q4',
      item: [
        { linkId: 'q5' },
        {
          linkId: 'q6',
          text: { ja: '「{{q5|回答なし}}」の理由は何ですか。' },
          enableWhen: { left: { answer: 'q5' } },
        },
      ],
    })
  })

  test('moved: not into itself, and moving to the same place changes nothing', () => {
    expect(order(moveItem(survey, 'q1', { page: 'p2', group: null, index: 1 }))).toEqual([
      'p1 q2',
      'p2 q3 q1',
    ])
    expect(moveItem(survey, 'q1', { page: 'p1', group: null, index: 1 })).toBe(survey)
    expect(moveItem(survey, 'q3', { page: 'p2', group: 'q3', index: 0 })).toBe(survey)
    expect(order(removeItem(survey, 'q1'))).toEqual(['p1 q2', 'p2 q3'])
  })
})

test('moved by keyboard past siblings, to the next page, and into and out of groups', () => {
  expect(order(stepItem(survey, 'q1', 'down'))).toEqual(['p1 q2 q1', 'p2 q3'])
  expect(order(stepItem(survey, 'q2', 'down'))).toEqual(['p1 q1', 'p2 q2 q3'])
  expect(order(stepItem(survey, 'q3', 'up'))).toEqual(['p1 q1 q2 q3', 'p2'])
  expect(stepItem(survey, 'q1', 'up')).toBe(survey)
  expect(order(stepItem(survey, 'q4', 'out'))).toEqual(['p1 q1 q2', 'p2 q3 q4'])
  const beside = stepItem(survey, 'q4', 'out')
  expect(findItem(stepItem(beside, 'q4', 'in'), 'q4')?.group).toBe('q3')
  expect(order(stepItem(survey, 'p2', 'up'))).toEqual(['p2 q3', 'p1 q1 q2'])
})

test('a page is copied with its questions', () => {
  expect(order(duplicatePage(survey, 'p1')?.definition ?? survey)).toEqual(['p1 q1 q2', 'p3 q5 q6', 'p2 q3'])
})

test('renaming a linkId changes conditions, texts, scores and ends', () => {
  const next = renameLinkId(survey, 'q1', 'sleep')
  expect(JSON.stringify(next)).not.toContain('q1')
  expect(findItem(next, 'q2')?.item).toMatchObject({
    text: { ja: '「{{sleep|回答なし}}」の理由は何ですか。' },
    enableWhen: { left: { answer: 'sleep' } },
  })
  expect(next.score?.[0]?.items).toEqual([{ item: 'sleep' }])
  expect(next.action?.[0]).toMatchObject({ after: 'sleep' })
  expect(next.page[1]).toBe(survey.page[1])
})

test('changing a code changes comparisons with it, and nothing else', () => {
  const next = renameCode(survey, 'q1', '2', 'poor')
  expect(findItem(next, 'q1')?.item).toMatchObject({ answerOption: [{ code: '1' }, { code: 'poor' }] })
  expect(findItem(next, 'q2')?.item.enableWhen).toMatchObject({ right: { value: ['poor'] } })
  expect(next.action).toEqual(survey.action)
})

describe('pasted choices', () => {
  test.each([
    ['はい\r\nいいえ\n\n', [{ text: 'はい' }, { text: 'いいえ' }]],
    [
      'ない\t0\nときどき\t１',
      [
        { text: 'ない', value: 0 },
        { text: 'ときどき', value: 1 },
      ],
    ],
    ['-1\t反対', [{ text: '反対', value: -1 }]],
    ['2026年\n3', [{ text: '2026年' }, { text: '3' }]],
    ['賛成\t備考', [{ text: '賛成' }]],
    [
      '１．よい\t３\n２．ふつう\t2',
      [
        { text: 'よい', value: 3 },
        { text: 'ふつう', value: 2 },
      ],
    ],
  ])('%j', (pasted, choices) => expect(choicesIn(pasted)).toEqual(choices))

  const texts = (pasted: string) => choicesIn(pasted).map(({ text }) => text)

  test.each([
    ['1. 犬\n2. 猫\n3. 鳥'],
    ['１．犬\n２．猫\n３．鳥'],
    ['(1) 犬\n(2) 猫\n(3) 鳥'],
    ['（１）犬\n（２）猫\n（３）鳥'],
    ['①犬\n② 猫\n③　鳥'],
    ['1、犬\n2、猫\n3、鳥'],
    ['・犬\n・ 猫\n・鳥'],
    ['- 犬\n- 猫\n- 鳥'],
    ['* 犬\n\n* 猫\n* 鳥'],
  ])('%j loses its numbers or bullets', (pasted) => expect(texts(pasted)).toEqual(['犬', '猫', '鳥']))

  test.each([
    ['1.5時間未満\n2.5時間未満'],
    ['１．５時間未満\n２．５時間未満'],
    ['1.0未満\n10.0以上'],
    ['-2\n-1\n0'],
    ['-2\n-1'],
    ['1回\n2、3回\n4回以上'],
    ['2、3回\n4、5回'],
    ['1、2回\n2、3回'],
    ['① 良い\n② 悪い\n③ 普通\nその他'],
    ['③ 普通\n② 悪い'],
    ['ア．はい\nイ．いいえ'],
    ['1. 犬\n猫'],
    ['1. 犬\n3. 猫'],
    ['・犬\n猫'],
    ['1. 一行だけ'],
    ['1.\n2.'],
  ])('%j keeps them', (pasted) => expect(texts(pasted)).toEqual(pasted.split('\n')))

  test('replace an untouched choice, with new codes', () => {
    const options = [
      { code: '1', text: { ja: 'はい' } },
      { code: '2', text: {} },
    ]
    const pasted = pasteChoices(options, choicesIn('いいえ\t0\nどちらでもない\t1'), 'ja', 1)
    expect(pasted.map(({ code, text, ordinalValue }) => [code, text.ja, ordinalValue])).toEqual([
      ['1', 'はい', undefined],
      ['2', 'いいえ', 0],
      ['3', 'どちらでもない', 1],
    ])
  })

  test('a list in a new question leaves no empty choice behind', () => {
    const options = [
      { code: '1', text: {} },
      { code: '2', text: {} },
    ]
    const pasted = pasteChoices(options, choicesIn('朝\n昼\n夜'), 'ja', options.length)
    expect(pasted.map(({ code, text }) => [code, text.ja])).toEqual([
      ['1', '朝'],
      ['2', '昼'],
      ['3', '夜'],
    ])
  })

  test('a new choice goes before 「その他」, which exists only once', () => {
    const options = addOther([{ code: '1', text: { ja: 'はい' } }], { ja: 'その他' })
    expect(addOther(options, { ja: 'その他' })).toBe(options)
    expect(addChoice(options, {}).map(({ code }) => code)).toEqual(['1', '3', 'other'])
  })
})

test('a language can be added, and removed with its texts', () => {
  const both = changeItem(addLanguage(survey, 'en'), 'q4', (item) => ({
    ...item,
    text: writeText(item.text, 'en', 'Name of the drug'),
  }))
  expect(both.languages).toEqual(['ja', 'en'])
  expect(removeLanguage(both, 'en')).toEqual(survey)
  expect(removeLanguage(survey, 'ja')).toBe(survey)
})

describe('undo', () => {
  test('a thousand edits are undone one by one, and redone', () => {
    let history = begin(0)
    for (let step = 1; step <= 1000; step += 1) history = edited(history, step, null, step)
    for (let step = 0; step < 1000; step += 1) history = undone(history) ?? history
    expect(history.present).toBe(0)
    expect(undone(history)).toBeNull()
    for (let step = 0; step < 1000; step += 1) history = redone(history) ?? history
    expect(history.present).toBe(1000)
    expect(redone(history)).toBeNull()
  })

  test('typing in one field is one edit until a pause or a change of field', () => {
    let history = begin('')
    history = edited(history, 'か', 'q1 text', 0)
    history = edited(history, 'かん', 'q1 text', 400)
    history = edited(history, 'かんそく', 'q1 text', 800)
    expect(undone(history)?.present).toBe('')
    expect(undone(edited(history, 'かんそく。', 'q1 text', 9000))?.present).toBe('かんそく')
    expect(undone(edited(history, 'かんそく。', 'q2 text', 900))?.present).toBe('かんそく')
    expect(edited(history, 'かんそく', 'q1 text', 900)).toBe(history)
  })
})
