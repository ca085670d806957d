import { useEffect, useState } from 'react'
import { SyncBanner, useAnswerQueue } from '@/features/answer-survey'

const nothing = { answers: {}, revision: 0, language: 'ja' }

/**
 * Sends answers that this device still had when the survey closed; they count by the time at which they were
 * given. Afterwards the page is reloaded once.
 */
export function LateAnswers({
  surveyToken,
  storageKey,
  onSent,
}: {
  surveyToken: string
  storageKey: string
  onSent: (cameTooLate: boolean) => void
}) {
  const { queue, state } = useAnswerQueue(surveyToken, storageKey, nothing)
  const [hadAny] = useState(
    () => Object.keys(queue.local().pending).length > 0 || queue.local().wantsCompletion,
  )
  const isDone =
    state.receipt !== null || (state.sync === 'saved' && !state.isCompleting) || state.sync === 'refused'
  const cameTooLate = state.cameTooLate || state.receipt?.cameTooLate === true
  useEffect(() => {
    if (hadAny && isDone) onSent(cameTooLate)
  }, [hadAny, isDone, cameTooLate, onSent])
  return isDone ? null : <SyncBanner isOffline={!navigator.onLine} isCompleting={state.isCompleting} />
}
