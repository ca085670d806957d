const storageKey = 'kansoku.subject-list'

/** The list that the subject came from in this tab; null where they came by a link. */
export function subjectListAddress(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function keepSubjectListAddress(address: string): void {
  try {
    sessionStorage.setItem(storageKey, address)
  } catch {
    // Storage may be forbidden: there is no way back to the list, then.
  }
}
