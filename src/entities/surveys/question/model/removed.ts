import { useEffect, useState } from 'react'
import { useStoredDraft } from './stored-draft'

/** Something that was taken out of a list, as long as it can be brought back. */
export interface Removed {
  readonly key: string
  readonly label: string
  /** All that stood before it, the removed ones too. */
  readonly before: readonly string[]
}

/** What was taken out of the list at the address, whose present keys are given, with the place that each has in it. */
export function useRemoved<One extends Removed>(address: string, keys: readonly string[]) {
  const [all, setAll] = useStoredDraft<readonly One[]>(`removed ${address}`, () => [])
  // Another tab may have brought one back.
  const removed = all.filter(({ key }) => !keys.includes(key))
  const placeOf = ({ before }: Removed) => 1 + keys.findLastIndex((key) => before.includes(key))
  const beforeOf = (key: string) => {
    const place = keys.indexOf(key)
    const gone = removed.filter((one) => placeOf(one) <= place).map((one) => one.key)
    return [...keys.slice(0, place), ...gone]
  }
  return {
    removedAt: (place: number) => removed.filter((one) => placeOf(one) === place),
    placeOf,
    beforeOf,
    keep: (one: One) => setAll([...removed, one]),
    forget: (one: One) => setAll(removed.filter((other) => other !== one)),
  }
}

/** The focus goes to the note of what was removed, and to the element with that id where it is back. */
export function useRemovalFocus() {
  const [newest, setNewest] = useState<string | null>(null)
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    if (restored !== null) document.getElementById(restored)?.focus()
  }, [restored])
  return {
    isNewest: (key: string) => key === newest,
    afterRemoval: (key: string) => {
      setNewest(key)
      setRestored(null)
    },
    afterRestoring: (elementId: string) => {
      setNewest(null)
      setRestored(elementId)
    },
  }
}
