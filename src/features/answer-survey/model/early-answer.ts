import type { PublicSurveyQuery } from '../api/answer-survey.generated'

declare global {
  /** Asked by the page itself while the program loads; see scripts/vite/preload-subject.ts. */
  var kansokuEarlySurvey:
    | { readonly surveyToken: string; readonly answer: Promise<{ readonly data?: PublicSurveyQuery } | null> }
    | undefined
}

/** What the page asked for before the program was there, once; null where there is nothing to be had of it. */
export async function earlyAnswer(surveyToken: string): Promise<PublicSurveyQuery | null> {
  const early = globalThis.kansokuEarlySurvey
  globalThis.kansokuEarlySurvey = undefined
  return early?.surveyToken === surveyToken ? ((await early.answer)?.data ?? null) : null
}
