import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { IconButton } from '../icon-button'
import { useFocusBack } from './use-focus-back'

/** A modal panel over its list, 640 px wide, for forms of up to eight fields; full width on a phone. */
export function SidePanel({
  title,
  isOpen,
  onClose,
  children,
  footer,
  isText = false,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Nothing in it takes the focus: it does so itself, so that keys scroll it in every browser. */
  isText?: boolean
}) {
  const { t } = useLingui()
  useFocusBack()
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Frame>
        <Panel>
          <Head>
            <FocusedTitle>{title}</FocusedTitle>
            <IconButton icon="close" label={t`閉じる`} onPress={onClose} />
          </Head>
          <Body {...(isText && { tabIndex: 0, role: 'region', 'aria-label': title })}>{children}</Body>
          {footer !== undefined && <Foot>{footer}</Foot>}
        </Panel>
      </Frame>
    </Scrim>
  )
}

/** The focus moves to the title, so that a screen reader first reads where the user is. */
function FocusedTitle({ children }: { children: string }) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Title slot="title" tabIndex={-1} ref={place}>
      {children}
    </Title>
  )
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: var(--k-notice-height, 0px) 0 0;
  background: ${({ theme }) => theme.color.bg.scrim};
  z-index: ${({ theme }) => theme.zIndex.dialog};
  transition: opacity ${({ theme }) => theme.duration.base} ${({ theme }) => theme.easing.out};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`
const Frame = styled(Modal)`
  position: absolute;
  inset: 0 0 0 auto;
  width: min(${({ theme }) => theme.size.panelLg}, 100%);
  background: ${({ theme }) => theme.color.bg.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
`
const Panel = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
  ${media.tiny} {
    overflow: auto;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex: none;
  height: 60px;
  padding: 0 16px 0 24px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const Title = styled(Heading)`
  ${({ theme }) => ({ ...theme.typography.heading })}
  outline: none;
`
const Body = styled.div`
  flex: 1;
  min-height: 0;
  position: relative;
  overflow: auto;
  ${media.tiny} {
    flex: 1 0 auto;
    overflow: visible;
  }
  padding: ${({ theme }) => `${theme.space[20]} ${theme.space[24]}`};
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[8]};
  flex: none;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[24]}`};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
