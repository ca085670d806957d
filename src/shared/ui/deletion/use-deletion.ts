import { useState } from 'react'

/** Rows by their ids, and those of them that are on the screen. */
export interface Asked<R> {
  ids: string[]
  rows: readonly R[]
}

/** Deletes and restores rows by their ids; each tells the result, and resolves to whether it succeeded. */
interface Actions {
  isPending: boolean
  remove: (ids: string[]) => Promise<boolean>
  restore: (ids: string[]) => Promise<boolean>
}

export type Deletion<R> = ReturnType<typeof useDeletion<R>>

const none: ReadonlySet<string> = new Set()

/** The chosen rows of a list, the question before some are deleted, and what was deleted last, until it is restored or let go. */
export function useDeletion<R>({ isPending, remove, restore }: Actions) {
  const [ids, setIds] = useState<ReadonlySet<string>>(none)
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const [deleted, setDeleted] = useState<Asked<R> | null>(null)
  const clear = () => setIds(none)
  /** The other chosen rows stay chosen. */
  const unchoose = (gone: string[]) =>
    setIds((chosen) => new Set([...chosen].filter((id) => !gone.includes(id))))
  return {
    isPending,
    selection: { ids, onChange: (next: ReadonlySet<string>) => setIds(next) },
    clear,
    /** What the dialog asks about. */
    asked,
    ask: (some: Asked<R>) => setAsked(some),
    cancel: () => setAsked(null),
    confirm: async () => {
      if (!asked) return
      const isDone = await remove(asked.ids)
      setAsked(null)
      if (!isDone) return
      setDeleted(asked)
      unchoose(asked.ids)
    },
    deleted,
    forget: () => setDeleted(null),
    restore: async (some: string[]) => {
      if (!(await restore(some))) return
      // Another row that is restored leaves the undo of the last ones.
      setDeleted((last) => (last?.ids.every((id) => some.includes(id)) ? null : last))
      unchoose(some)
    },
  }
}
