import { useCallback, useEffect, useState } from 'react'
import { sendPublic } from '@/shared/api'
import {
  CompleteSurveyDocument,
  type CompleteSurveyMutation,
  EnterSurveyPinDocument,
  PublicSurveyDocument,
  SaveSurveyAnswersDocument,
} from '../api/answer-survey.generated'
import type { AnswerServer } from './answer-queue'
import type { PublicSurvey } from './definition-of'
import { earlyAnswer } from './early-answer'
import { keepLocalAnswers, readLocalAnswers, storageKeyOf } from './local-answers'
import { useRequest } from './use-request'

/** What the subject is told at the end. */
export type SurveyReceipt = CompleteSurveyMutation['completeSurvey']

let asked: { readonly surveyToken: string; readonly answer: Promise<PublicSurvey | null> } | null = null

/** Asks for the survey before its page is drawn, which then takes this answer. */
export function askEarly(surveyToken: string): void {
  asked = { surveyToken, answer: earlyOrNow(surveyToken) }
  // Told by the page, which asks again.
  asked.answer.catch(() => {})
}

async function earlyOrNow(surveyToken: string): Promise<PublicSurvey | null> {
  const early = await earlyAnswer(surveyToken)
  if (!early) return publicSurvey(surveyToken)
  // The page does not know the pass that this device may have from its PIN.
  const isBeforePin = early.publicSurvey?.state === 'PIN_REQUIRED'
  return isBeforePin && (await passOf(surveyToken)) !== null ? publicSurvey(surveyToken) : early.publicSurvey
}

async function passOf(surveyToken: string): Promise<string | null> {
  return readLocalAnswers(await storageKeyOf(surveyToken)).pass
}

async function publicSurvey(surveyToken: string, signal?: AbortSignal): Promise<PublicSurvey | null> {
  const pass = await passOf(surveyToken)
  return (await sendPublic(PublicSurveyDocument, { surveyToken, pass }, signal)).publicSurvey
}

/** The survey behind a link, as far as it may be seen now: null for an unknown link. */
export function usePublicSurvey(surveyToken: string) {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => void storageKeyOf(surveyToken).then(setKey), [surveyToken])
  const ask = useCallback(
    (signal: AbortSignal) => {
      const early = asked?.surveyToken === surveyToken ? asked.answer : null
      asked = null
      return early ?? publicSurvey(surveyToken, signal)
    },
    [surveyToken],
  )
  return { ...useRequest(ask), key }
}

/** Checks the PIN, and keeps the pass that it gives for this answer. */
export async function enterPin(surveyToken: string, pin: string): Promise<void> {
  const { enterSurveyPin } = await sendPublic(EnterSurveyPinDocument, { surveyToken, pin })
  const key = await storageKeyOf(surveyToken)
  keepLocalAnswers(key, { ...readLocalAnswers(key), pass: enterSurveyPin.pass })
}

/** The server of the answer behind a link. */
export function serverOf(surveyToken: string): AnswerServer<SurveyReceipt> {
  return {
    save: async (sent) =>
      (await sendPublic(SaveSurveyAnswersDocument, { surveyToken, ...sent, changes: [...sent.changes] }))
        .saveSurveyAnswers,
    complete: async (sent) =>
      (await sendPublic(CompleteSurveyDocument, { surveyToken, ...sent, changes: [...sent.changes] }))
        .completeSurvey,
  }
}
