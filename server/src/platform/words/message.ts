import type { Language } from './language-of'

/** A text in every language of the interface. */
export type Words = Readonly<Record<Language, string>>

/**
 * A text before its language is known: the key of its words in a catalogue, and their values. Plain data, so that rows and
 * jobs can store it. A value may be a message itself, such as the name of a field.
 */
export interface Message {
  readonly key: string
  readonly values: readonly MessageValue[]
}
export type MessageValue = string | number | Message

type Entry = Words | ((...values: never[]) => Words)

/** A value is either what somebody typed, or a message that has its own translation. */
type Given<Value> = string extends Value ? string | Message : Value

type Catalogue<Entries> = {
  readonly [Name in keyof Entries]: Entries[Name] extends (...values: infer Values) => Words
    ? (...values: { [At in keyof Values]: Given<Values[At]> }) => Message
    : Message
}

const known = new Map<string, Entry>()

/**
 * The sentences of a module, each in both languages side by side: a text, or a function of the values that stand in it.
 *
 *     const tagWords = catalogue('tag', {
 *       gone: { ja: 'タグは削除されています。', en: 'The tag was deleted.' },
 *       nameTaken: (name: string) => ({ ja: `タグ「${name}」がすでにあります。`, en: `There is a tag “${name}”.` }),
 *     })
 *     throw conflict(tagWords.nameTaken(name), 'name')
 */
export function catalogue<const Entries extends Readonly<Record<string, Entry>>>(
  module: string,
  entries: Entries,
): Catalogue<Entries> {
  const messages = Object.entries(entries).map(([name, words]) => {
    const key = `${module}.${name}`
    if (known.has(key)) throw new Error(`Two sentences have the key ${key}.`)
    known.set(key, words)
    return [name, typeof words === 'function' ? saying(key) : { key, values: [] }]
  })
  // Object.fromEntries loses the single keys.
  return Object.fromEntries(messages) as Catalogue<Entries>
}

const saying =
  (key: string) =>
  (...values: MessageValue[]): Message => ({ key, values })

/** A message, or a text that is not translated: a name, an empty line, a sentence stored by an earlier version. */
export type Text = Message | string

/** The text in a language. A key that only another version knows is shown as it is. */
export function textIn(said: Text, language: Language): string {
  if (typeof said === 'string') return said
  const words = known.get(said.key)
  if (!words) return said.key
  if (typeof words !== 'function') return words[language]
  const values = said.values.map((value) => (typeof value === 'object' ? textIn(value, language) : value))
  return words(...(values as never[]))[language]
}
