import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ConnectionNotice } from './ConnectionNotice'
import { useNoticeKey } from './use-notice-key'
import { VersionNotice } from './VersionNotice'

/**
 * Above everything, an open panel too: react-aria leaves what it calls the top layer within reach.
 * The live region stands before its words arrive, else a screen reader misses them.
 */
export function Notices({ ref }: { ref?: Ref<HTMLDivElement | null> }) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])
  useNoticeKey(place)
  useLayoutEffect(() => {
    const { current } = place
    const root = document.documentElement.style
    if (!current) return
    // The shell, panels and dialogs begin below: nothing of them is covered, the cross that closes them least of all.
    const size = new ResizeObserver(() => root.setProperty('--k-notice-height', `${current.offsetHeight}px`))
    size.observe(current)
    return () => {
      size.disconnect()
      root.removeProperty('--k-notice-height')
    }
  }, [])
  return (
    <Place ref={place} role="status" aria-keyshortcuts="F6" data-react-aria-top-layer="true">
      <ConnectionNotice />
      <VersionNotice />
    </Place>
  )
}

const Place = styled.div`
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.zIndex.snackbar};
`
