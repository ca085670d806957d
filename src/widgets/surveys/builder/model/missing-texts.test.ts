import { expect, test } from 'vitest'
import { type Item, publishChecks, type SurveyDefinition } from '../../../../../engines/survey'
import schema from '../../../../../engines/survey/survey.schema.json'
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

type Shape = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}
// The types of an imported file are too narrow to walk through.
const shapes = schema.$defs as Readonly<Record<string, unknown>> as Readonly<Record<string, Shape>>
/** What must be there besides words. */
const needed: Readonly<Record<string, unknown>> = {
  code: '1',
  expression: { value: 1 },
  item: [],
  key: 'k',
  pattern: 'a',
  requirement: { exists: { answer: 'q' } },
  textVersion: '1',
}
/** Items in items have lines of their own, and conditions have no words. */
const withoutWords = new Set(['Item', 'Condition', 'Expression', 'Coding'])

/** An example of a part of the schema with every text that it may have, each in Japanese only; undefined: it has none. */
function filled(shape: Shape, count: () => number): unknown {
  const name = shape.$ref?.replace('#/$defs/', '')
  if (name === 'Text') return { ja: `文${count()}` }
  if (name !== undefined) return withoutWords.has(name) ? undefined : filled(shapes[name] ?? {}, count)
  if (shape.items) {
    const one = filled(shape.items, count)
    return one === undefined ? undefined : [one]
  }
  const parts = Object.entries(shape.properties ?? {}).flatMap(([part, inner]) => {
    const value = filled(inner, count)
    return value === undefined ? [] : [[part, value] as const]
  })
  if (parts.length === 0) return undefined
  const rest = (shape.required ?? []).filter((part) => part in needed)
  return Object.fromEntries([...rest.map((part) => [part, needed[part]]), ...parts])
}

const itemTypes = Object.entries(shapes).flatMap(([name, { properties }]) =>
  name.endsWith('Item') && typeof properties?.type?.const === 'string' && properties.linkId
    ? [[properties.type.const, name] as const]
    : [],
)

test.each(itemTypes)(
  'every text that a question of the type %s may have is one to translate',
  (type, name) => {
    let texts = 0
    const count = () => {
      texts += 1
      return texts
    }
    const example = { ...Object(filled(shapes[name] ?? {}, count)), type, linkId: 'q' } as Item
    let definition: SurveyDefinition = {
      ...survey,
      title: { ja: '朝', en: 'Morning' },
      description: {},
      completed: {},
      page: [{ linkId: 'p1', item: [example] }],
      action: [],
      score: [],
    }
    expect(untranslated(definition, 'en')).toHaveLength(texts)
    expect(checked(definition)).toBe(texts)
    for (const { text } of textsOfLine(definition, 'q')) {
      const again = textsOfLine(definition, 'q').find((one) => one.text === text)
      definition = again?.write(definition, { ...text, en: 'x' }) ?? definition
    }
    expect(untranslated(definition, 'en')).toEqual([])
  },
)
