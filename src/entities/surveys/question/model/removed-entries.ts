import type { Answer, Run } from '../../../../../engines/survey/run'
import { useStoredDraft } from './stored-draft'

/** An entry of a repeat that was removed, as long as it can be brought back. */
export interface RemovedEntry {
  readonly key: string
  readonly label: string
  /** All entries that stood before it, the removed ones too. */
  readonly before: readonly string[]
  readonly answers: readonly (readonly [address: string, answer: Answer])[]
}

type OnAnswer = (address: string, answer: unknown) => void

/** Removes entries of a repeat and brings them back, with their answers and in the old order. */
export function useRemovedEntries(
  { address, keys, run }: { address: string; keys: readonly string[]; run: Run },
  onAnswer: OnAnswer,
) {
  const [all, setAll] = useStoredDraft<readonly RemovedEntry[]>(`removed ${address}`, () => [])
  // Another tab may have brought one back.
  const removed = all.filter(({ key }) => !keys.includes(key))
  const placeOf = ({ before }: RemovedEntry) => 1 + keys.findLastIndex((key) => before.includes(key))
  const remove = (key: string, label: string) => {
    const place = keys.indexOf(key)
    const gone = removed.filter((one) => placeOf(one) <= place).map((one) => one.key)
    const answers = [...run.given].filter(([one]) => one.startsWith(`${address}[${key}].`))
    setAll([...removed, { key, label, before: [...keys.slice(0, place), ...gone], answers }])
    onAnswer(address, { value: keys.filter((one) => one !== key) })
  }
  const restore = (entry: RemovedEntry) => {
    setAll(removed.filter((one) => one !== entry))
    // The server may have forgotten them. The list of entries comes last, since a form may know only the newest change.
    for (const [one, answer] of entry.answers) onAnswer(one, answer)
    onAnswer(address, { value: keys.toSpliced(placeOf(entry), 0, entry.key) })
  }
  return { removedAt: (place: number) => removed.filter((one) => placeOf(one) === place), remove, restore }
}
