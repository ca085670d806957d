import { useState } from 'react'

/**
 * The text of a field while it is typed, and the answer's own text afterwards. １２ stays as typed until the field is left, then
 * it reads 12; what could not be read stays, so that it can be mended.
 */
export function useDraft(kept: string, isReadable: boolean, commit: (text: string) => void) {
  const [draft, setDraft] = useState<{ text: string; kept: string } | null>(null)
  // An answer that came from another device meanwhile wins over a draft that is not in the works.
  const [isTyping, setIsTyping] = useState(false)
  const isCurrent = draft !== null && (isTyping || !isReadable)
  return {
    value: isCurrent ? draft.text : kept,
    onFocus: () => setIsTyping(true),
    onChange: (event: { target: { value: string } }) => {
      setIsTyping(true)
      setDraft({ text: event.target.value, kept })
      commit(event.target.value)
    },
    onBlur: () => {
      setIsTyping(false)
      if (isReadable) setDraft(null)
    },
  }
}
