import { createContext, useContext, useState } from 'react'

/** What was begun at questions that are no longer shown, such as half a date. */
export type Drafts = Map<string, unknown>

export const DraftsContext = createContext<Drafts | null>(null)

/**
 * useState for what the engine does not know, since it is no answer yet: it is there again when the subject comes back to its
 * question. Without a DraftsContext it is forgotten with the question.
 */
export function useStoredDraft<Draft>(name: string, first: () => Draft) {
  const drafts = useContext(DraftsContext)
  // What one component put under its name, the same component takes.
  const [draft, setDraft] = useState(() => (drafts?.has(name) ? (drafts.get(name) as Draft) : first()))
  const keep = (next: Draft) => {
    drafts?.set(name, next)
    setDraft(next)
  }
  return [draft, keep] as const
}
