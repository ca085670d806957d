import { type Sentence, type Sentences, textOf, type ValuesOf } from '../../sentences'

/** A phrase with its values filled in, in both languages. */
export function filled<All extends Sentences, Key extends keyof All & string>(
  all: All,
  key: Key,
  values: ValuesOf<All[Key]>,
): Sentence {
  return { ja: textOf(all, { key, values }, 'ja'), en: textOf(all, { key, values }, 'en') }
}

/** a, b and c. */
export function listed(
  all: readonly (Sentence | string)[],
  between: string,
  conjunction: 'and' | 'or' = 'and',
): Sentence {
  const texts = (language: keyof Sentence) =>
    all.map((one) => (typeof one === 'string' ? one : one[language]))
  const english = texts('en')
  const last = english.pop() ?? ''
  return {
    ja: texts('ja').join(between),
    en: english.length > 0 ? `${english.join(', ')} ${conjunction} ${last}` : last,
  }
}

export function dateInWords(date: string): Sentence {
  return { ja: date.replaceAll('-', '/'), en: date }
}
