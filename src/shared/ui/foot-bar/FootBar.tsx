import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'

/** Stays at the foot of a long page: what stands, and at the right what to do with it. */
export function FootBar({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useScrollClearOf(frame)
  return (
    <Frame ref={frame}>
      {children}
      <Actions>{actions}</Actions>
    </Frame>
  )
}

/** A field that is focused below the bar is scrolled above it, however many lines the bar has. */
function useScrollClearOf(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = bar.current
    const scroller = part?.closest<HTMLElement>('main') ?? document.documentElement
    if (!part) return
    const observer = new ResizeObserver(() => {
      // The ring of the focus and the sentence under the field are to be seen, too.
      scroller.style.scrollPaddingBottom = `${part.offsetHeight + 40}px`
    })
    observer.observe(part)
    // Of a tall text area the browser brings only the first line into view.
    const showWhole = ({ key, target }: KeyboardEvent) => {
      const isField = target instanceof HTMLElement && !part.contains(target)
      if (key === 'Tab' && isField) target.scrollIntoView({ block: 'nearest' })
    }
    scroller.addEventListener('keyup', showWhole)
    return () => {
      observer.disconnect()
      scroller.removeEventListener('keyup', showWhole)
      scroller.style.scrollPaddingBottom = ''
    }
  }, [bar])
}

const Frame = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  align-items: center;
  margin-top: auto;
  padding: 12px 24px;
  border-top: 1px solid ${({ theme }) => theme.color.border.default};
  background: ${({ theme }) => theme.color.bg.surface};
  z-index: ${({ theme }) => theme.zIndex.sticky};
  ${({ theme }) => ({ ...theme.typography.dense })}
  ${media.phone} {
    padding: 8px 16px;
  }
`
const Actions = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[8]};
  margin-left: auto;
`
