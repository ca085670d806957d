import { type MessageFilling, samplePerson } from '../../../../../engines/message-placeholders'

type Given = Omit<MessageFilling, 'name' | 'code' | 'link'>

/** What the preview is filled with; only the person and the link are made up. */
export function sampleFilling(given: Given): MessageFilling {
  const { name, code } = samplePerson
  return { ...given, name: name[given.language], code, link: `${location.origin}/survey/…` }
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
