import { type ComponentType, useState } from 'react'
import { LoadFailedNote } from '../load-failed'
import { usePart } from './use-part'

interface Look<P> {
  /** The noun for 「◯◯を読み込めませんでした」; asked when it is shown, since words follow the language. */
  what: () => string
  /** While it is on its way; nothing where left out. */
  waiting?: ComponentType<P>
  /** What stands in its place when it cannot be loaded; a note where left out. */
  failed?: ComponentType<{ what: string; onRetry: () => void; props: P }>
}

/**
 * A part of a page whose code is loaded when it is first shown. Without a line or a server it says so in its own place and comes
 * when they are back, and the page around it stays as it is. With both, a part that is not there ends as a page that is not there.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { what, waiting: Waiting, failed: Failed = LoadFailedNote }: Look<P>,
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
