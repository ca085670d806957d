import { type ReactNode, useContext } from 'react'
import { OverlayTriggerStateContext, type PopoverProps } from 'react-aria-components'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { Popover } from './Popover'

/**
 * A list beside its trigger; a press anywhere else closes it and does nothing more. The page behind is not made inert: on a
 * table that would take longer than the list itself.
 */
export function ListPopover({ children, ...rest }: Omit<PopoverProps, 'children'> & { children: ReactNode }) {
  const trigger = useContext(OverlayTriggerStateContext)
  const isOpen = rest.isOpen ?? trigger?.isOpen ?? false
  const close = () => (rest.onOpenChange ? rest.onOpenChange(false) : trigger?.close())
  return (
    <Popover {...rest} isNonModal>
      {isOpen &&
        createPortal(
          <Outside
            data-testid="underlay"
            onPointerDown={(event) => {
              // The focus goes back to the trigger, not to what was pressed.
              event.preventDefault()
              close()
            }}
          />,
          document.body,
        )}
      {children}
    </Popover>
  )
}

const Outside = styled.div`
  position: fixed;
  inset: 0;
  /* React Aria gives popovers 100000. */
  z-index: 99999;
`
