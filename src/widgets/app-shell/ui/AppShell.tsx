import { t as words } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { Link, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { intlTags, useLocale } from '@/shared/i18n'
import { usePageKey } from '@/shared/lib/page-keys'
import { useRestoredScroll } from '@/shared/lib/scroll-memory'
import { paths } from '@/shared/routes'
import { media } from '@/shared/theme'
import { FailedDialog, lazyPart } from '@/shared/ui/lazy-part'
import { Logo, LogoMark } from '@/shared/ui/logo'
import { type NavigationPermissions, useNavigation } from '../model/navigation'
import { useActions } from '../model/use-actions'
import { useCurrentInSight } from '../model/use-current-in-sight'
import { CommandPaletteButton } from './CommandPaletteButton'
import { HelpLink, NavigationList } from './NavigationList'
import { NavigationSheet } from './NavigationSheet'

const KeysDialog = lazyPart(async () => (await import('./KeysDialog')).KeysDialog, {
  what: () => words`キー操作`,
  failed: ({ what, onRetry, props }) => <FailedDialog what={what} onRetry={onRetry} {...props} />,
})

/** Navigation, top bar and the page. Other parts of the top bar are passed as slots. */
export function AppShell({
  permissions,
  projectId,
  context,
  account,
  onSignOut,
  children,
}: {
  /** What the viewer may do; undefined while unknown. */
  permissions: NavigationPermissions | undefined
  /** The project of the navigation's links; null without one, undefined while unknown. */
  projectId: string | null | undefined
  /** The project, or the name of the area. */
  context: ReactNode
  /** The role badge and the user menu; undefined while unknown. */
  account: ReactNode
  onSignOut: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const groups = useNavigation(permissions, projectId)
  const [areKeysOpen, setKeysOpen] = useState(false)
  const actions = useActions({ permissions, projectId, onKeys: () => setKeysOpen(true), onSignOut })
  usePageKey('?', () => setKeysOpen(true))
  const { pathname } = useLocation()
  const page = useRef<HTMLElement>(null)
  const side = useRef<HTMLElement>(null)
  useCurrentInSight(side, pathname, groups.length)
  // Opening a panel must not change the scroll position of its list.
  useRestoredScroll(pathname.replace(/\/(new|[^/]+\/edit)$/, ''), page)
  return (
    <I18nProvider locale={intlTags[useLocale()]}>
      <Frame>
        <SkipLink href="#page">
          <Trans>本文へ移動</Trans>
        </SkipLink>
        <Side ref={side}>
          <Brand
            to={permissions?.canManagePlatform ? paths.companies() : paths.monitoring(projectId ?? undefined)}
          >
            <Wide>
              <Logo />
            </Wide>
            <Narrow>
              <LogoMark />
            </Narrow>
          </Brand>
          <nav aria-label={t`主なメニュー`}>
            <NavigationList groups={groups} />
          </nav>
          <Foot>
            <HelpLink />
          </Foot>
        </Side>
        <Content>
          <TopBar>
            <NavigationSheet groups={groups} />
            <Context>{context}</Context>
            <Right $isKnown={account !== undefined}>
              <CommandPaletteButton
                groups={groups}
                actions={actions}
                projectId={projectId}
                hasProjects={permissions?.canSeeProjects === true}
              />
              {account}
            </Right>
          </TopBar>
          <Page ref={page} id="page" tabIndex={-1}>
            {children}
          </Page>
        </Content>
        {areKeysOpen && <KeysDialog isOpen onClose={() => setKeysOpen(false)} />}
      </Frame>
    </I18nProvider>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${({ theme }) => theme.size.sidebar} minmax(0, 1fr);
  height: calc(100dvh - var(--k-notice-height, 0px));
  background: ${({ theme }) => theme.color.bg.canvas};
  ${media.rail} {
    grid-template-columns: ${({ theme }) => theme.size.sidebarRail} minmax(0, 1fr);
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const SkipLink = styled.a`
  position: fixed;
  top: ${({ theme }) => theme.space[8]};
  left: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[8]} ${theme.space[16]}`};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
  z-index: ${({ theme }) => theme.zIndex.dialog};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`
const Side = styled.aside`
  display: flex;
  flex-direction: column;
  /* Contains the hidden words of its links, which would lengthen the document. */
  position: relative;
  min-height: 0;
  padding: 0 12px 12px;
  overflow-y: auto;
  ${media.rail} {
    padding: 0 8px 12px;
  }
  ${media.phone} {
    display: none;
  }
`
const Foot = styled.div`
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space[8]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
`
const Brand = styled(Link)`
  display: flex;
  align-items: center;
  flex: none;
  height: ${({ theme }) => theme.size.topbar};
  padding: 0 8px;
  border-radius: ${({ theme }) => theme.radius.md};
  &:focus-visible {
    outline-offset: -4px;
  }
`
const Wide = styled.span`
  ${media.rail} {
    display: none;
  }
`
const Narrow = styled.span`
  display: none;
  ${media.rail} {
    display: block;
  }
`
const Content = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  background: ${({ theme }) => theme.color.bg.surface};
  border-left: 1px solid ${({ theme }) => theme.color.border.default};
  ${media.phone} {
    border-left: 0;
  }
`
const TopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  flex: none;
  height: ${({ theme }) => theme.size.topbar};
  padding: 0 20px 0 12px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    gap: ${({ theme }) => theme.space[4]};
    padding: 0 8px;
  }
`
const Context = styled.div`
  display: flex;
  align-items: center;
  min-height: ${({ theme }) => theme.size.controlMd};
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
`
// The name of the project is of any length, so the search is hidden until it is known and does not move.
const Right = styled.div<{ $isKnown: boolean }>`
  display: flex;
  align-items: center;
  margin-left: auto;
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
  gap: ${({ theme }) => theme.space[12]};
  flex: none;
`
const Page = styled.main`
  --k-page-height: calc(100dvh - ${({ theme }) => theme.size.topbar} - var(--k-notice-height, 0px));
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  overflow: auto;
  outline: none;
`
