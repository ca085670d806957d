import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { media } from '@/shared/theme'
import { IconButton } from '@/shared/ui/icon-button'
import type { NavigationGroup } from '../model/navigation'
import { HelpLink, NavigationList } from './NavigationList'

/** On phones the navigation opens from the bottom, where the thumb reaches it. */
export function NavigationSheet({ groups }: { groups: readonly NavigationGroup[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PhoneOnly>
      <IconButton icon="menu" label={t`メニューを開く`} onPress={() => setIsOpen(true)} />
      <Scrim isOpen={isOpen} onOpenChange={setIsOpen} isDismissable>
        <Sheet>
          <Dialog aria-label={t`メニュー`}>
            <NavigationList groups={groups} isInSheet onNavigate={() => setIsOpen(false)} />
            <HelpLink isInSheet />
          </Dialog>
        </Sheet>
      </Scrim>
    </PhoneOnly>
  )
}

const PhoneOnly = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`
const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: var(--k-notice-height, 0px) 0 0;
  background: ${({ theme }) => theme.color.bg.scrim};
  z-index: ${({ theme }) => theme.zIndex.dialog};
`
const Sheet = styled(Modal)`
  position: absolute;
  inset: auto 0 0;
  max-height: 80dvh;
  overflow: auto;
  padding: 8px 12px calc(20px + env(safe-area-inset-bottom));
  border-radius: ${({ theme }) => `${theme.radius.xl} ${theme.radius.xl} 0 0`};
  background: ${({ theme }) => theme.color.bg.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
  [role='dialog'] {
    outline: none;
  }
`
