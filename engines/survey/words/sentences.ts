/** A sentence in every language of the interface, with {names} where values stand. */
export interface Sentence {
  readonly ja: string
  readonly en: string
}

export type Sentences = Readonly<Record<string, Sentence>>

/** The names of the values in a sentence. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** What stands in a sentence: what somebody typed, a number, or words that have their own translation. */
export type SentenceValue = string | number | Sentence

export type ValuesOf<One extends Sentence> = Readonly<Record<Names<One['ja']>, SentenceValue>>

/** Only what both languages give the same values to; the compiler refuses a catalogue with another sentence. */
type Alike<All extends Sentences> = {
  readonly [Key in keyof All]: [Names<All[Key]['ja']>, Names<All[Key]['en']>] extends [
    Names<All[Key]['en']>,
    Names<All[Key]['ja']>,
  ]
    ? Sentence
    : never
}

/** Sentences with both languages side by side. */
export function sentences<const All extends Sentences>(all: All & Alike<All>): All {
  return all
}

/** A sentence before its language is known: plain data, so that rows and answers of the server can carry it. */
export interface Said<All extends Sentences> {
  readonly key: keyof All & string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** The sentence in a language. */
export function textOf<All extends Sentences>(
  all: All,
  { key, values }: Said<All>,
  language: keyof Sentence,
) {
  const sentence = all[key]?.[language] ?? key
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'object' ? value[language] : String(value)
  })
}
