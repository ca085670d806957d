import { auditActions, auditedNouns } from './audited-nouns'
import { keyOf, type Locale } from './word'

const labels = new Map(auditActions.map(({ key, label }) => [keyOf(key), label]))

/** The action's label; the code itself if it has none. */
export function actionLabel(action: string, locale: Locale): string {
  return labels.get(keyOf(action))?.[locale] ?? action
}

export function targetKindLabel(kind: string, locale: Locale): string {
  return auditedNouns.get(keyOf(kind))?.[locale] ?? kind
}

/** The actions whose label contains the text. */
export function actionsNamed(text: string, locale: Locale): string[] {
  const wanted = text.normalize('NFKC').toLowerCase().trim()
  return auditActions.flatMap(({ key, label }) => (label[locale].toLowerCase().includes(wanted) ? [key] : []))
}

/** A choice of a filter: the id that is sent and its label. */
export interface Choice {
  readonly id: string
  readonly label: string
}

export function targetKindChoices(locale: Locale): Choice[] {
  return [...auditedNouns].map(([id, words]) => ({ id, label: words[locale] }))
}

export function actionChoices(locale: Locale): Choice[] {
  return auditActions.map(({ key, label }) => ({ id: key, label: label[locale] }))
}
