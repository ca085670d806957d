import { UndoNote } from '../undo-note'
import type { Asked, Deletion } from './use-deletion'

/** Above a list: what was deleted last, with its undo. */
export function DeletionNote<R>({
  deletion: { deleted, isPending, restore, forget },
  message,
}: {
  deletion: Deletion<R>
  message: (deleted: Asked<R>) => string
}) {
  if (!deleted) return null
  return (
    <UndoNote
      message={message(deleted)}
      isPending={isPending}
      onUndo={() => void restore(deleted.ids)}
      onClose={forget}
    />
  )
}
