import type { Answer, Run } from '../../../../../engines/survey/run'
import { type Removed, useRemoved } from './removed'

/** An entry of a repeat that was removed. */
interface RemovedEntry extends Removed {
  readonly answers: readonly (readonly [address: string, answer: Answer])[]
}

type OnAnswer = (address: string, answer: unknown) => void

/** Removes entries of a repeat and brings them back, with their answers and in the old order. */
export function useRemovedEntries(
  { address, keys, run }: { address: string; keys: readonly string[]; run: Run },
  onAnswer: OnAnswer,
) {
  const { removedAt, placeOf, beforeOf, keep, forget } = useRemoved<RemovedEntry>(address, keys)
  const remove = (key: string, label: string) => {
    const answers = [...run.given].filter(([one]) => one.startsWith(`${address}[${key}].`))
    keep({ key, label, before: beforeOf(key), answers })
    onAnswer(address, { value: keys.filter((one) => one !== key) })
  }
  const restore = (entry: RemovedEntry) => {
    forget(entry)
    // The server may have forgotten them. The list of entries comes last, since a form may know only the newest change.
    for (const [one, answer] of entry.answers) onAnswer(one, answer)
    onAnswer(address, { value: keys.toSpliced(placeOf(entry), 0, entry.key) })
  }
  return { removedAt, remove, restore }
}
