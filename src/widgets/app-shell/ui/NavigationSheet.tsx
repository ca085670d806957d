import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { styled } from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'
import { media } from '@/shared/theme'
import { Badge } from '@/shared/ui/badge'
import { IconButton } from '@/shared/ui/icon-button'
import type { NavigationGroup } from '../model/navigation'
import { HelpLink, NavigationList } from './NavigationList'

/** On phones the navigation opens from the bottom, where the thumb reaches it. */
export function NavigationSheet({ groups }: { groups: readonly NavigationGroup[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const waiting = groups.flatMap(({ items }) => items).reduce((sum, { count = 0 }) => sum + count, 0)
  const count = formatNumber(waiting)
  return (
    <PhoneOnly>
      <IconButton
        icon="menu"
        label={waiting > 0 ? t`メニューを開く（${count}件の未対応）` : t`メニューを開く`}
        onPress={() => setIsOpen(true)}
      />
      {waiting > 0 && (
        <Waiting aria-hidden="true">
          <Badge tone="solid">{waiting > mostShown ? `${mostShown}+` : count}</Badge>
        </Waiting>
      )}
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

/** More digits would cover the icon. */
const mostShown = 99

const PhoneOnly = styled.div`
  display: none;
  position: relative;
  ${media.phone} {
    display: block;
  }
`
/* At the corner of the button, which is what is pressed. */
const Waiting = styled.span`
  position: absolute;
  top: -2px;
  right: -4px;
  pointer-events: none;
  > * {
    height: 15px;
    padding: 0 4px;
    font-size: 10px;
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
