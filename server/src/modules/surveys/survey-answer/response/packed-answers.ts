import { recordOf } from '../../../../../../engines/survey/run'
import type { PackedAnswer, PackedAnswers, StoredAnswer, StoredAnswers } from '../../../../platform/tables'

/** Key of the first answer's time, device and revision; no question has an empty address. */
const shared = ''

/**
 * The stored form: each answer has only the fields that differ from the first. Answers sent in one batch, as
 * after hours offline, take little more than half the space.
 */
export function packAnswers(answers: StoredAnswers): PackedAnswers {
  const entries = Object.entries(answers)
  const first = entries[0]?.[1]
  if (!first) return {}
  const { at, device, revision } = first
  const from = Date.parse(at)
  const packed: [string, PackedAnswer][] = [[shared, { at, device, revision }]]
  for (const [address, one] of entries) {
    // New fields come before the spread: after it they would take ten times as long.
    const when = one.at === at ? one.answer : { after: Date.parse(one.at) - from, ...one.answer }
    const isShared = one.device === device && one.revision === revision
    packed.push([address, isShared ? when : { device: one.device, revision: one.revision, ...when }])
  }
  return recordOf(packed)
}

/** Also reads the older form, in which every answer had all fields. */
export function unpackAnswers(stored: PackedAnswers | StoredAnswers): StoredAnswers {
  const entries = Object.entries<PackedAnswer | StoredAnswer>(stored)
  const base = entries.find(([address]) => address === shared)?.[1]
  const { at: from = '', device: sender = '', revision: newest = 0 } = base ?? {}
  const fromMs = Date.parse(from)
  return recordOf(
    entries.flatMap(([address, one]): [string, StoredAnswer][] => {
      if (address === shared) return []
      if ('answer' in one) return [[address, one]]
      const { after, device = sender, revision = newest, at: _at, value = null, ...rest } = one
      const at = after === undefined ? from : new Date(fromMs + after).toISOString()
      return [[address, { answer: { value, ...rest }, at, device, revision }]]
    }),
  )
}
