import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ConnectionNotice } from './ConnectionNotice'
import { useNoticeKey } from './use-notice-key'
import { VersionNotice } from './VersionNotice'

/**
 * Shown above everything, open panels included: react-aria leaves its "top layer" reachable. The live region is mounted
 * before its text, else a screen reader misses the text.
 */
export function Notices({ ref }: { ref?: Ref<HTMLDivElement | null> }) {
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => place.current, [])
  useNoticeKey(place)
  useLayoutEffect(() => {
    const { current } = place
    const root = document.documentElement.style
    if (!current) return
    // The shell, panels and dialogs start below the notices, so that their close buttons stay visible.
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
