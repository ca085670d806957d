import { type AnswerProblem, problem } from './answer-problem'

/** Checks how many entries a repeat group has. */
export function checkEntries(
  { minOccurs = 0, maxOccurs = Number.POSITIVE_INFINITY }: { minOccurs?: number; maxOccurs?: number },
  count: number,
): readonly AnswerProblem[] {
  if (count < minOccurs) return [problem('tooFewEntries', { minimum: minOccurs })]
  return count > maxOccurs ? [problem('tooManyEntries', { maximum: maxOccurs })] : []
}
