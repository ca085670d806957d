import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from 'react-router'
import { styled } from 'styled-components'
import { LanguageSwitch } from '@/features/switch-language'
import { paths } from '@/shared/routes'
import { focusRing, media } from '@/shared/theme'
import { Logo } from '@/shared/ui/logo'

/** Pages that anybody may read, signed in or not: help, terms, privacy. */
export function PublicLayout() {
  const { t } = useLingui()
  return (
    <Frame>
      <Head>
        <Home to={paths.start()} aria-label={t`観測 Kansoku の最初の画面`}>
          <Logo height={22} />
        </Home>
      </Head>
      <Page>
        <Outlet />
      </Page>
      <Foot aria-label={t`ご案内`}>
        <Link to={paths.help()}>{t`ヘルプ`}</Link>
        <Link to={paths.terms()}>{t`利用規約`}</Link>
        <Link to={paths.privacy()}>{t`プライバシー`}</Link>
        <LanguageSwitch />
      </Foot>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background: ${({ theme }) => theme.color.bg.surface};
`
const Head = styled.header`
  display: flex;
  align-items: center;
  height: ${({ theme }) => theme.size.topbar};
  padding: 0 24px;
  border-bottom: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${media.phone} {
    padding: 0 16px;
  }
`
const Home = styled(Link)`
  ${focusRing}
  border-radius: ${({ theme }) => theme.radius.md};
`
const Page = styled.main`
  flex: 1;
  width: min(720px, 100%);
  margin: 0 auto;
  padding: 32px 24px 48px;
  ${media.phone} {
    padding: 24px 16px 40px;
  }
`
const Foot = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[24]};
  padding: ${({ theme }) => theme.space[24]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  ${({ theme }) => ({ ...theme.typography.dense })}
  a {
    display: flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.targetMin};
  }
`
