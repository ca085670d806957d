import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'

/** For decisions only. Esc and a click outside close it; the focus returns to the element that opened it. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Cancel first, the action last. */
  actions: ReactNode
}) {
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Frame>
        <AriaDialog>
          <Title slot="title">{title}</Title>
          <Body>{children}</Body>
          <Actions>{actions}</Actions>
        </AriaDialog>
      </Frame>
    </Scrim>
  )
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: var(--k-notice-height, 0px) 0 0;
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[16]};
  background: ${({ theme }) => theme.color.bg.scrim};
  z-index: ${({ theme }) => theme.zIndex.dialog};
  transition: opacity ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`
const Frame = styled(Modal)`
  width: min(${({ theme }) => theme.size.dialog}, 100%);
  max-height: 100%;
  overflow: auto;
  padding: ${({ theme }) => `${theme.space[20]} ${theme.space[24]}`};
  border-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.bg.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  [role='dialog'] {
    outline: none;
  }
`
const Title = styled(Heading)`
  ${({ theme }) => ({ ...theme.typography.heading })}
`
const Body = styled.div`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-top: ${({ theme }) => theme.space[8]};
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
  /* The label of a field is no line of the title. */
  > form:first-child {
    margin-top: ${({ theme }) => theme.space[16]};
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[16]};
`
