import {
  type MessageFilling,
  samplePerson,
  titlePlaceholderIn,
} from '../../../../../engines/message-placeholders'
import type { Text } from '../../../../../engines/survey'

interface Given extends Omit<MessageFilling, 'name' | 'code' | 'link' | 'title'> {
  /** Null while no survey is chosen. */
  readonly title: Text | null
}

/** What the preview is filled with; only the person and the link are made up. A title that is not known yet keeps its place. */
export function sampleFilling(given: Given): MessageFilling {
  const { name, code } = samplePerson
  const { language } = given
  const title = given.title ?? { [language]: titlePlaceholderIn(language) }
  return { ...given, title, name: name[language], code, link: `${location.origin}/survey/…` }
}

/** When answers to the next planned occurrence close; of none, to one that leaves now. */
export function closingOfNext(
  occurrences: readonly { readonly at: string; readonly state: string }[],
  windowMinutes: number,
  now: Date,
): Date {
  const next = occurrences.map(({ at, state }) => (state === 'PLANNED' ? Date.parse(at) : Number.NaN))
  const from = Math.min(...next.filter((at) => at >= now.getTime()))
  const minutes = Number.isFinite(windowMinutes) ? windowMinutes : 0
  return new Date((Number.isFinite(from) ? from : now.getTime()) + minutes * 60_000)
}
