import type { Locale } from './locale'
import { currentLocale } from './use-locale'

/** For a part that is read in another language than the interface, that language is said. */
const pick = (ja: string, en: string, locale: Locale = currentLocale()) => (locale === 'en' ? en : ja)

/** Members of a list: a、b or a, b. */
export const listed = (parts: readonly string[], locale?: Locale): string => parts.join(listComma(locale))

/** Between two members of such a list. */
export const listComma = (locale?: Locale): string => pick('、', ', ', locale)

/** Things of different kinds beside one another: a・b or a · b. */
export const beside = (parts: readonly string[]): string => parts.join(middleDot())

export const middleDot = (): string => pick('・', ' · ')

/** Between a name and what is said of it. */
export const colon = (): string => pick('：', ': ')

/** What is said, after its name: a：b or a: b. */
export const named = (name: string, said: string): string => name + colon() + said

/** Between two ends: 〜 or –. */
export const rangeSign = (): string => pick('〜', '–')

/** What somebody wrote, within a sentence: 「a」 or “a”. */
export const quoted = (text: string, locale?: Locale): string => pick(`「${text}」`, `“${text}”`, locale)

/** （a） or (a). */
export const inBrackets = (text: string, locale?: Locale): string => pick(`（${text}）`, `(${text})`, locale)

/** What is said of the text before it: a（b） or a (b). */
export const withNote = (text: string, note: string): string =>
  pick(`${text}${inBrackets(note)}`, `${text} ${inBrackets(note)}`)
