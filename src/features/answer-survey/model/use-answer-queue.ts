import { useEffect, useState, useSyncExternalStore } from 'react'
import { createAnswerQueue } from './answer-queue'
import { type SurveyReceipt, serverOf } from './use-public-survey'

/** The queue of one answer, while its page is open. It tries again when the connection or the page comes back. */
export function useAnswerQueue(
  surveyToken: string,
  key: string,
  first: { answers: Readonly<Record<string, unknown>>; revision: number; language: string },
) {
  const [queue] = useState(() => createAnswerQueue<SurveyReceipt>(key, serverOf(surveyToken), first))
  const state = useSyncExternalStore(queue.listen, queue.read)
  useEffect(() => {
    const retry = () => {
      if (!document.hidden) queue.retry()
    }
    // What an earlier visit could not send.
    queue.retry()
    const heard = (event: StorageEvent) => {
      if (event.key === key) queue.heard()
    }
    addEventListener('online', retry)
    addEventListener('storage', heard)
    document.addEventListener('visibilitychange', retry)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('storage', heard)
      document.removeEventListener('visibilitychange', retry)
      queue.stop()
    }
  }, [queue, key])
  return { queue, state }
}
