import { type ReactNode, useContext, useDeferredValue, useEffect, useState } from 'react'
import { OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { Popover } from './Popover'

/**
 * A list beside its trigger; a press anywhere else closes it and does nothing more. The page behind is not made inert: on a
 * table that would take longer than the list itself.
 */
export function ListPopover({ children, ...rest }: Omit<PopoverProps, 'children'> & { children: ReactNode }) {
  const trigger = useContext(OverlayTriggerStateContext)
  const isOpen = rest.isOpen ?? trigger?.isOpen ?? false
  // A select also draws its list where nothing is shown, to learn its options: there is no popover there, and nothing to close.
  const [popover, setPopover] = useState<HTMLElement | null>(null)
  const close = useStableCallback(() => (rest.onOpenChange ? rest.onOpenChange(false) : trigger?.close()))
  return (
    <Popover {...rest} ref={setPopover} isNonModal>
      {isOpen && popover && <Outside popover={popover} onClose={close} />}
      <List isLate={isOpen}>{children}</List>
    </Popover>
  )
}

/** The press is answered before a long list is drawn: the list follows in the next frames, while the popover fades in. */
function List({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return useDeferredValue(true, !isLate) && children
}

/** The page around an open list. */
function Outside({ popover, onClose }: { popover: HTMLElement; onClose: () => void }) {
  useEffect(() => {
    // The list takes the focus a moment after it stands: Esc closes it until then, too.
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || popover.contains(document.activeElement)) return
      event.stopPropagation()
      onClose()
    }
    document.addEventListener('keydown', closeByKey, true)
    return () => document.removeEventListener('keydown', closeByKey, true)
  }, [popover, onClose])
  return createPortal(
    <Cover
      data-testid="underlay"
      onPointerDown={(event) => {
        // The focus goes back to the trigger, not to what was pressed.
        event.preventDefault()
        onClose()
      }}
    />,
    document.body,
  )
}

const Cover = styled.div`
  position: fixed;
  inset: 0;
  /* React Aria gives popovers 100000. */
  z-index: 99999;
`
