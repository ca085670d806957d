import { type Answer, recordOf } from '../../../../../../engines/survey/run'
import type { StoredAnswer, StoredAnswers } from '../../../../platform/tables'

/** An answer that a device sends, already read. */
export interface SentAnswer {
  readonly address: string
  readonly answer: Answer
  /** ISO 8601. */
  readonly at: string
}

/** The sending device, and the newest revision that it has received. */
export interface SendingDevice {
  readonly device: string
  readonly knownRevision: number
}

/** An answer that lost against another device's, or was replaced by it. */
export interface Replaced {
  readonly address: string
  readonly before: Answer
  readonly after: Answer
  /** Device and time of the answer that was replaced. */
  readonly device: string
  readonly at: string
}

export interface Merged {
  readonly answers: StoredAnswers
  readonly replaced: readonly Replaced[]
  readonly isChanged: boolean
}

/**
 * Merges the answers of several devices: at each address the latest wins; at equal times, the device with the
 * greater id. A device that has received an answer may replace it even if its clock is slow. Answers of other
 * devices that were replaced go to the history. Sending the same again changes nothing.
 */
export function mergeAnswers(
  kept: StoredAnswers,
  sent: readonly SentAnswer[],
  { device, knownRevision }: SendingDevice,
  revision: number,
): Merged {
  // A Map, since a question may be called __proto__.
  const answers = new Map(Object.entries(kept))
  const replaced: Replaced[] = []
  let isChanged = false
  for (const { address, answer, at } of sent) {
    const before = answers.get(address)
    const own: StoredAnswer = { answer, at, device, revision }
    if (!before) {
      answers.set(address, own)
      isChanged = true
      continue
    }
    if (isSameAnswer(before.answer, answer)) continue
    const isOwn = before.device === device
    if (isOwn ? own.at > before.at : isLater(own, before) || before.revision <= knownRevision) {
      answers.set(address, { ...own, at: own.at > before.at ? own.at : justAfter(before.at) })
      isChanged = true
      if (!isOwn) replaced.push(lost(address, before, answer))
    } else if (!isOwn) replaced.push(lost(address, own, before.answer))
  }
  return { answers: recordOf(answers), replaced, isChanged }
}

/**
 * Answers that a device sends after another one completed the survey: they go to the history and do not
 * count.
 */
export function arrivedLate(kept: StoredAnswers, sent: readonly SentAnswer[], device: string): Replaced[] {
  const answers = new Map(Object.entries(kept))
  return sent.flatMap(({ address, answer, at }) => {
    const known = answers.get(address)
    if (known && (isSameAnswer(known.answer, answer) || (known.device === device && at <= known.at)))
      return []
    return [{ address, before: answer, after: known?.answer ?? { value: null }, device, at }]
  })
}

/** Answers begun by the link that differ from the paper. */
export function replacedByPaper(begun: StoredAnswers, paper: StoredAnswers): Replaced[] {
  return Object.entries(begun).flatMap(([address, kept]) => {
    const after = paper[address]?.answer ?? { value: null }
    return isSameAnswer(kept.answer, after) ? [] : [lost(address, kept, after)]
  })
}

/** The changes that the device has not received yet. */
export function newTo(
  answers: StoredAnswers,
  { device, knownRevision }: SendingDevice,
  sent: readonly SentAnswer[],
): { address: string; answer: Answer; at: Date }[] {
  const own = new Map(sent.map(({ address, answer }) => [address, answer]))
  return Object.entries(answers).flatMap(([address, one]) => {
    const sentHere = own.get(address)
    const isNews = sentHere
      ? !isSameAnswer(sentHere, one.answer)
      : one.revision > knownRevision && (one.device !== device || knownRevision === 0)
    return isNews ? [{ address, answer: one.answer, at: new Date(one.at) }] : []
  })
}

function isLater(one: StoredAnswer, other: StoredAnswer): boolean {
  return one.at > other.at || (one.at === other.at && one.device > other.device)
}

function justAfter(at: string): string {
  return new Date(Date.parse(at) + 1).toISOString()
}

function lost(address: string, { answer, device, at }: StoredAnswer, after: Answer): Replaced {
  return { address, before: answer, after, device, at }
}

/** The time that the question was in view is ignored. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const text = ({ value, openText, unit }: Answer) => JSON.stringify([sorted(value), sorted(openText), unit])
  return text(one) === text(other)
}

/** Sorts the keys, because jsonb does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => [name, sorted(inside)])
}
