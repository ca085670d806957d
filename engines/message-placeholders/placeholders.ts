import { type MessageVariableKey, messageVariableKeys, messageVariables } from '../variables'

/** What stands for itself in a message to subjects until it is sent. */
export const placeholders = messageVariableKeys
export type Placeholder = MessageVariableKey

const inEnglish = (name: Placeholder): string => messageVariables[name].name.en

/** {氏名}, or {name} in English. */
export const placeholderIn = (language: string, name: Placeholder): string =>
  `{${language === 'en' ? inEnglish(name) : name}}`

/** {回答リンク}, or {link} in English. */
export const linkPlaceholderIn = (language: string): string => placeholderIn(language, '回答リンク')

/** {アンケート名}, or {survey title} in English. */
export const titlePlaceholderIn = (language: string): string => placeholderIn(language, 'アンケート名')

/** Without the link nobody can answer. */
export const hasLink = (text: string): boolean =>
  [...text.matchAll(inBraces)].some(([, name = '']) => placeholderOf(name) === '回答リンク')

const placeholderOf = (name: string): Placeholder | undefined =>
  messageVariableKeys.find((one) => one === name || inEnglish(one) === name)

const inBraces = /\{([^{}\n]{1,20})\}/g

/** The names in braces that stand for nothing. */
export function unknownPlaceholders(text: string): string[] {
  const names = [...text.matchAll(inBraces)].map(([, name = '']) => name)
  return names.filter((name) => placeholderOf(name) === undefined)
}

/** The text as a reader gets it. */
export function filledIn(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => {
    const known = placeholderOf(name)
    return known ? values[known] : whole
  })
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** 11月25日(水) 21:00, in the zone: how a message says when answering closes. */
export function closingTime(at: Date, zone: string, language: 'ja' | 'en'): string {
  const key = `${zone} ${language}`
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(language === 'ja' ? 'ja-JP' : 'en-GB', {
      timeZone: zone,
      month: 'long',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  clocks.set(key, clock)
  return clock.format(at)
}
