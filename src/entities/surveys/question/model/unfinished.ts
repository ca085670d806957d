import { createContext, useContext, useLayoutEffect } from 'react'

/** Takes what a question still lacks: a sentence, or null. */
export const UnfinishedContext = createContext<(sentence: string | null) => void>(() => {})

/**
 * Says of a control that something was begun that is no answer yet, such as half a date: the engine knows only answers, so
 * that without this it would be dropped when the subject goes on. It is said before the next press: a press that found what
 * was finished meanwhile still unfinished would do nothing, without a word.
 */
export function useUnfinished(sentence: string | null): void {
  const report = useContext(UnfinishedContext)
  useLayoutEffect(() => {
    report(sentence)
    return () => report(null)
  }, [report, sentence])
}
