import { Problem } from '../problem'
import { inputWords } from './input-words'

/** When the row that somebody edits was last changed as they saw it; nothing where they did not look. */
export interface BasedOn {
  readonly basedOn?: Date | null | undefined
}

/** STALE_EDIT where somebody has saved since: the later save would undo theirs unseen. Pass the row as it is locked. */
export function refuseStaleEdit({ updated_at }: { updated_at: Date }, { basedOn }: BasedOn): void {
  if (!basedOn || basedOn.getTime() === updated_at.getTime()) return
  throw new Problem('STALE_EDIT', inputWords.staleEdit)
}
