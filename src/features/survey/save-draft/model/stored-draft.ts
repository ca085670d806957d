import { parseDefinition, type SurveyDefinition } from '../../../../../engines/survey'

export interface StoredDraft {
  readonly revision: number
  readonly definition: SurveyDefinition
  readonly at: string
}

/** The unsent draft stored in this browser; null if there is none or it is unreadable. */
export function storedDraft(key: string): StoredDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('definition' in kept)) return null
    const parsed = parseDefinition(kept.definition)
    const revision = 'revision' in kept && typeof kept.revision === 'number' ? kept.revision : 0
    const at = 'at' in kept && typeof kept.at === 'string' ? kept.at : ''
    return parsed.isValid ? { revision, definition: parsed.definition, at } : null
  } catch {
    return null
  }
}

export function keepDraft(key: string, draft: StoredDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // If the storage is full, the draft stays in the page only; leaving the page warns.
  }
}
