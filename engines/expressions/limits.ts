/** Upper limits of conditions and computed values. */
export const expressionLimits = {
  /** Members of one `all`, `any` or operation. */
  operands: 500,
  /** FHIR R4 allows linkIds of up to 255 characters. */
  identifier: 255,
  /** Work for one answer, and what of it may be done in one go, counted by `Work`; the checks at publish refuse what may need more. */
  work: { instances: 30_000, steps: 500_000, characters: 1_000_000, part: 150_000 },
  /** Steps of one round of checks over all answers. */
  checkSteps: 5_000_000,
  /** Of the checks of one answer. */
  checkPart: 350_000,
  /** Characters of one calculated text, and of one shown text with the answers in it. */
  computedText: 300_000,
} as const
