import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useConnection } from '@/shared/lib/connection'
import { WindowedList, type WindowPage } from './windowed-list'

interface Options<Page> {
  /** Names the list: the same key is the same list. */
  key: string
  size: number
  load: (offset: number, limit: number) => Promise<Page>
}

/** A long list read in windows; gives its state and the handle that moves and refreshes it. */
export function useWindowedList<Page extends WindowPage>({ key, size, load }: Options<Page>) {
  const [list] = useState(() => new WindowedList<Page>(load, size, Date.now))
  const loadNow = useRef(load)
  loadNow.current = load
  const keyShown = useRef<string | null>(null)

  useEffect(() => {
    if (keyShown.current === key) return
    keyShown.current = key
    list.replace((offset, limit) => loadNow.current(offset, limit))
  }, [list, key])

  // What could not be read without a line is read once it is back.
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    if (isOnline && list.state().failed.size > 0) list.refresh()
  }, [list, isOnline])

  return { list, ...useSyncExternalStore(list.subscribe, list.state) }
}
