import { expect, test } from 'vitest'
import { publishChecks, type SurveyDefinition } from '../../../../../engines/survey'
import { surveyEnd, surveyHead } from './editor'
import { lacks, textsOfLine, untranslated } from './missing-texts'

const ja = (text: string) => ({ ja: text })
const survey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja', 'en'],
  title: ja('起床時チェック'),
  description: ja('毎朝の質問です。'),
  completed: ja('ありがとうございました。'),
  page: [
    {
      linkId: 'p1',
      text: ja('昨夜'),
      item: [
        {
          type: 'single',
          linkId: 'slept',
          text: ja('よく眠れましたか。'),
          answerOption: [
            { code: 'y', text: ja('はい'), ordinalValue: 1 },
            { code: 'n', text: ja('いいえ'), ordinalValue: 0 },
          ],
        },
      ],
    },
    { linkId: 'p2', item: [{ type: 'text', linkId: 'memo', text: { ja: '気になったこと', en: 'Notes' } }] },
  ],
  action: [{ type: 'flag', id: 'a', when: { exists: { answer: 'memo' } }, text: ja('要確認') }],
  score: [
    {
      id: 's',
      name: ja('合計'),
      method: 'sum',
      missing: { rule: 'strict' },
      items: [{ item: 'slept' }],
      bands: [{ code: 'low', from: 0, label: ja('低い') }],
    },
  ],
}

/** The lines that the checks before publishing name. */
const checked = (definition: SurveyDefinition): number =>
  publishChecks(definition).filter(({ key }) => key === 'missingTranslation').length

test('all is translated when the checks find no missing translation, and not before', () => {
  expect([...new Set(untranslated(survey, 'en'))]).toEqual([surveyHead, 'p1', 'slept', surveyEnd])
  let definition = survey
  const lines = [surveyHead, 'p1', 'slept', 'p2', 'memo', surveyEnd]
  const missing = () =>
    lines.flatMap((id) => textsOfLine(definition, id).filter(({ text }) => lacks(text, 'en')))
  expect(missing()).toHaveLength(checked(definition))
  while (missing().length > 0) {
    // The number beside the language is that of the checks.
    expect(untranslated(definition, 'en')).toHaveLength(checked(definition))
    const [first] = missing()
    if (first) definition = first.write(definition, { ...first.text, en: 'in English' })
    expect(missing()).toHaveLength(checked(definition))
  }
  expect(untranslated(definition, 'en')).toEqual([])
  expect(checked(definition)).toBe(0)
})
