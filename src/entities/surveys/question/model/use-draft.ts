import { useState } from 'react'
import { useStoredDraft } from './stored-draft'

/**
 * The text of a field: as typed while it is edited, afterwards that of the answer. １２ stays until blur and
 * then becomes 12; unreadable text stays, so that it can be corrected.
 */
export function useDraft(address: string, kept: string, isReadable: boolean, commit: (text: string) => void) {
  const [draft, setDraft] = useStoredDraft<string | null>(`${address} text`, () => null)
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
