/** A sentence in every language of the UI, with {names} as placeholders. */
export interface Sentence {
  readonly ja: string
  readonly en: string
}

export type Sentences = Readonly<Record<string, Sentence>>

/** The placeholder names of a sentence. */
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** The value of a placeholder: user input, a number, or words with their own translation. */
export type SentenceValue = string | number | Sentence

export type ValuesOf<One extends Sentence> = Readonly<Record<Names<One['ja']>, SentenceValue>>

/** Compile-time check that both languages have the same placeholders. */
type Alike<All extends Sentences> = {
  readonly [Key in keyof All]: [Names<All[Key]['ja']>, Names<All[Key]['en']>] extends [
    Names<All[Key]['en']>,
    Names<All[Key]['ja']>,
  ]
    ? Sentence
    : never
}

/** Declares sentences in both languages. */
export function sentences<const All extends Sentences>(all: All & Alike<All>): All {
  return all
}

/** A sentence whose language is not chosen yet: plain data, which the server can store and send. */
export interface Said<All extends Sentences> {
  readonly key: keyof All & string
  readonly values: Readonly<Record<string, SentenceValue>>
}

/** 1,000 in both languages. */
const numberFormat = new Intl.NumberFormat('ja', { maximumFractionDigits: 20 })

/** Formats the sentence in a language. */
export function textOf<All extends Sentences>(
  all: All,
  { key, values }: Said<All>,
  language: keyof Sentence,
) {
  const sentence = all[key]?.[language] ?? key
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    if (typeof value === 'number') return numberFormat.format(value)
    return typeof value === 'object' ? value[language] : value
  })
}
