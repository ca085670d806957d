import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import type { Item, SurveyDefinition } from '../../../../../engines/survey'
import { differences } from './differences'

const sleep: Item = {
  type: 'single',
  linkId: 'q1',
  text: { ja: '眠れましたか' },
  answerOption: [
    { code: '1', text: { ja: 'はい' } },
    { code: '2', text: { ja: 'いいえ' } },
  ],
}
const drug: Item = { type: 'text', linkId: 'q2', text: { ja: '薬の名前' } }
const survey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '起床時' },
  page: [{ linkId: 'p1', item: [sleep, drug] }],
}
const withItems = (...item: Item[]): SurveyDefinition => ({ ...survey, page: [{ linkId: 'p1', item }] })

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test('the order of keys makes no difference', () => {
  const { page, ...rest } = survey
  expect(differences(survey, { page, ...structuredClone(rest) })).toEqual([])
})

test.each<[string, SurveyDefinition, string[]]>([
  ['the title', { ...survey, title: { ja: '朝' } }, ['題名を「朝」に変更しました。']],
  ['a question less', withItems(sleep), ['「薬の名前」を削除しました。']],
  ['the order', withItems(drug, sleep), ['設問の順を変更しました。']],
  [
    'a text',
    withItems(sleep, { ...drug, text: { ja: '薬' } }),
    ['設問の文を「薬の名前」から「薬」に変更しました。'],
  ],
  [
    'required, and a condition',
    withItems(sleep, { ...drug, required: 'whenShown', enableWhen: { tag: '夜勤' } }),
    ['「薬の名前」を表示する条件を変更しました。', '「薬の名前」を必須にしました。'],
  ],
  [
    'a choice more and one less',
    withItems({ ...sleep, answerOption: [sleep.answerOption[0] ?? drugChoice(), drugChoice()] }, drug),
    [
      '「眠れましたか」に選択肢を追加しました（わからない）。',
      '「眠れましたか」から選択肢を削除しました（いいえ）。',
    ],
  ],
  [
    'a value of a choice',
    withItems(
      { ...sleep, answerOption: sleep.answerOption.map((one) => ({ ...one, ordinalValue: 1 })) },
      drug,
    ),
    ['「眠れましたか」の選択肢の値や順を変更しました。'],
  ],
  ['a language', { ...survey, languages: ['ja', 'en'] }, ['言語を追加しました（en）。']],
  [
    'a page',
    { ...survey, page: [...survey.page, { linkId: 'p2', item: [] }] },
    ['ページを1枚から2枚にしました。'],
  ],
  [
    'a score',
    {
      ...survey,
      score: [{ id: 's', name: { ja: '眠り' }, method: 'sum', items: [], missing: { rule: 'strict' } }],
    },
    ['得点「眠り」を追加しました。'],
  ],
])('%s', (_, after, sentences) => expect(differences(survey, after)).toEqual(sentences))

function drugChoice() {
  return { code: '3', text: { ja: 'わからない' } }
}
