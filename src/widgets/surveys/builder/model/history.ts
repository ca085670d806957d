/** A linked list of states before or after. It has no limit, because states share unchanged parts. */
interface Link<T> {
  readonly state: T
  readonly beyond: Link<T> | null
}

export interface History<T> {
  readonly past: Link<T> | null
  readonly present: T
  readonly future: Link<T> | null
  /** The subject of the last edit, so that typing in one field is one step of undo. */
  readonly subject: string | null
  readonly editedAt: number
}

/** Milliseconds: typing in a field counts as one edit until a pause of this length. */
const pauseMs = 1500

export function begin<T>(present: T): History<T> {
  return { past: null, present, future: null, subject: null, editedAt: 0 }
}

export function edited<T>(history: History<T>, present: T, subject: string | null, now: number): History<T> {
  if (present === history.present) return history
  const goesOn = subject !== null && subject === history.subject && now - history.editedAt < pauseMs
  const past = goesOn ? history.past : { state: history.present, beyond: history.past }
  return { past, present, future: null, subject, editedAt: now }
}

export function undone<T>({ past, present, future }: History<T>): History<T> | null {
  if (!past) return null
  return {
    past: past.beyond,
    present: past.state,
    future: { state: present, beyond: future },
    subject: null,
    editedAt: 0,
  }
}

export function redone<T>({ past, present, future }: History<T>): History<T> | null {
  if (!future) return null
  return {
    past: { state: present, beyond: past },
    present: future.state,
    future: future.beyond,
    subject: null,
    editedAt: 0,
  }
}
