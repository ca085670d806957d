import { useState } from 'react'

/**
 * The text of a field while it is typed, and the answer's own text afterwards. １２ stays as typed until the field is left, then
 * it reads 12; what could not be read stays, so that it can be mended.
 */
export function useDraft(kept: string, isReadable: boolean, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isTyping, setIsTyping] = useState(false)
  return {
    value: draft !== null && (isTyping || !isReadable) ? draft : kept,
    onFocus: () => setIsTyping(true),
    onChange: (event: { target: { value: string } }) => {
      setIsTyping(true)
      setDraft(event.target.value)
      commit(event.target.value)
    },
    onBlur: () => {
      setIsTyping(false)
      if (isReadable) setDraft(null)
    },
  }
}
