import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, PointerEvent } from 'react'
import { styled } from 'styled-components'

const minWidthPx = 64
const maxWidthPx = 640
const step = 16

/** The right edge of a head: dragged with the mouse, or moved with ← → on the keyboard. */
export function ResizeHandle({ title, onResize }: { title: string; onResize: (width: number) => void }) {
  const { t } = useLingui()
  const put = (width: number) => onResize(Math.round(Math.min(maxWidthPx, Math.max(minWidthPx, width))))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const start = widthOf(handle) - event.clientX
    const move = ({ clientX }: { clientX: number }) => put(start + clientX)
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    put(widthOf(event.currentTarget) + by)
  }
  return (
    <Edge
      type="button"
      aria-label={t`「${title}」の列の幅（← → で変更）`}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}

function widthOf(handle: HTMLElement): number {
  return handle.parentElement?.getBoundingClientRect().width ?? minWidthPx
}

const Edge = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  width: 9px;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 25% 4px;
    width: 1px;
    background: transparent;
  }
  th:hover > &::after,
  &:focus-visible::after {
    background: ${({ theme }) => theme.color.border.strong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    display: none;
  }
`
