import { Problem } from '../problem'
import { inputWords } from './input-words'

/** When the edited row was last changed, as the editor saw it; missing if unknown. */
export interface BasedOn {
  readonly basedOn?: Date | null | undefined
}

/** STALE_EDIT if somebody has saved since, because saving would undo that change unseen. Pass the locked row. */
export function refuseStaleEdit({ updated_at }: { updated_at: Date }, { basedOn }: BasedOn): void {
  if (!basedOn || basedOn.getTime() === updated_at.getTime()) return
  throw new Problem('STALE_EDIT', inputWords.staleEdit)
}
