import { type Answer, type CompletedSurvey, recordOf } from '../../../../../../engines/survey/run'
import type { StoredAnswers } from '../../../../platform/tables'

/** The answers alone, by address, as the engine takes them. */
export function answersOf(kept: StoredAnswers) {
  const answers: [string, Answer][] = []
  for (const address in kept) answers.push([address, kept[address]?.answer ?? { value: null }])
  return recordOf(answers)
}

/** Calculated answers and unchanged initial values have no device (''). */
export function storedOf(
  completed: CompletedSurvey['answers'],
  {
    answers,
    revision,
    now,
  }: { readonly answers: StoredAnswers; readonly revision: number; readonly now: Date },
): StoredAnswers {
  const unknown = { at: now.toISOString(), device: '', revision }
  return recordOf(
    Object.entries(completed).map(([address, answer]) => {
      const { at, device, revision } = Object.hasOwn(answers, address)
        ? (answers[address] ?? unknown)
        : unknown
      return [address, { answer, at, device, revision }] as const
    }),
  )
}
