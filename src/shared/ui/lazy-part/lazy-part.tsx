import { type ComponentType, useState } from 'react'
import { LoadFailedNote } from '../load-failed'
import { usePart } from './use-part'

interface Options<P> {
  /** The noun for 「◯◯を読み込めませんでした」; a function, since it follows the language. */
  what: () => string
  /** Shown while loading; nothing by default. */
  waiting?: ComponentType<P>
  /** Shown if loading fails; a note by default. */
  failed?: ComponentType<{ what: string; onRetry: () => void; props: P }>
}

/**
 * A part of a page whose code is loaded when it is first shown. Without a connection, it says so in its place and loads when
 * the connection is back; the page around it stays. If the code no longer exists on the server, it behaves like a page that
 * does not exist any more.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { what, waiting: Waiting, failed: Failed = LoadFailedNote }: Options<P>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  const fetchPart = async () => {
    loaded ??= await load()
    return loaded
  }
  return function LazyPart(props) {
    const [atOnce] = useState(() => loaded)
    const { Part = atOnce, hasFailed, retry } = usePart(fetchPart, atOnce !== undefined)
    if (Part) return <Part {...props} />
    if (hasFailed) return <Failed what={what()} onRetry={retry} props={props} />
    return Waiting && <Waiting {...props} />
  }
}
