import { expect, test } from 'vitest'
import { catalogue, textIn } from '.'

const words = catalogue('test', {
  gone: { ja: 'もうありません。', en: 'It is gone.' },
  taken: (code: string) => ({ ja: `「${code}」は使われています。`, en: `“${code}” is in use.` }),
  tooMany: (label: string, count: number) => ({
    ja: `${label}は${count}個までです。`,
    en: `At most ${count} ${label}${count === 1 ? '' : 's'}.`,
  }),
  tag: { ja: 'タグ', en: 'tag' },
})

test("a message is translated to the reader's language, also after it was stored", () => {
  const kept = JSON.parse(JSON.stringify(words.tooMany(words.tag, 1)))
  expect(textIn(kept, 'ja')).toBe('タグは1個までです。')
  expect(textIn(kept, 'en')).toBe('At most 1 tag.')
  expect(textIn(words.gone, 'en')).toBe('It is gone.')
})

test.each(['値', '被験者コード', '「.*」', '{0}', '$&', 'test.gone'])(
  'a value that a person typed stays as it is: %s',
  (typed) => {
    expect(textIn(words.taken(typed), 'en')).toBe(`“${typed}” is in use.`)
  },
)

test('two sentences cannot have one key', () => {
  expect(() => catalogue('test', { gone: { ja: '', en: '' } })).toThrow('test.gone')
})

test('a message of another version is shown by its key', () => {
  expect(textIn({ key: 'test.later', values: [] }, 'ja')).toBe('test.later')
})
