import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { Avatar, RoleBadge, type Viewer } from '@/entities/session'
import { SignOutEntry } from '@/features/sign-out'
import { LanguageSection, useAccountLocale } from '@/features/switch-language'
import { ThemeSection } from '@/features/switch-theme'
import { paths } from '@/shared/routes'
import { focusRing, media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import {
  Menu,
  MenuEntry,
  MenuHeading,
  MenuLine,
  MenuPopover,
  MenuSection,
  MenuTrigger,
} from '@/shared/ui/menu'

/** The user's role badge, and the menu with theme and sign-out. */
export function AccountArea({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui()
  useAccountLocale(viewer)
  const navigate = useNavigate()
  return (
    <>
      <BadgePlace>
        <RoleBadge userRole={viewer.role} />
      </BadgePlace>
      <MenuTrigger>
        <Trigger aria-label={t`ユーザーメニュー：${viewer.name}`}>
          <Avatar name={viewer.name} />
          <Name>{viewer.name}</Name>
          <Icon name="chevron-down" size="sm" />
        </Trigger>
        <MenuPopover placement="bottom end" offset={4}>
          <Menu>
            <MenuSection aria-label={viewer.name}>
              <MenuHeading>
                <WholeName>{viewer.name}</WholeName>
                {viewer.email}
              </MenuHeading>
              <MenuEntry id="account" icon="user" onAction={() => navigate(paths.account())}>
                {t`アカウント`}
              </MenuEntry>
            </MenuSection>
            <ThemeSection />
            <LanguageSection viewer={viewer} />
            <MenuLine />
            <SignOutEntry />
          </Menu>
        </MenuPopover>
      </MenuTrigger>
    </>
  )
}

const BadgePlace = styled.span`
  ${media.phone} {
    display: none;
  }
`
const Trigger = styled(Button)`
  ${focusRing}
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[6]};
  height: ${({ theme }) => theme.size.controlMd};
  padding: 0 ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.md};
  &[data-hovered],
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  @media (pointer: coarse) {
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
const WholeName = styled.b`
  display: block;
  max-width: 20em;
  ${({ theme }) => ({ ...theme.typography.dense })}
  font-weight: ${({ theme }) => theme.font.weight.bold};
  color: ${({ theme }) => theme.color.text.primary};
`
const Name = styled.span`
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  max-width: 12em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.rail} {
    display: none;
  }
`
