import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { styled } from 'styled-components'
import { LanguageSwitch } from '@/features/switch-language'
import { LogoMark } from '@/shared/ui/logo'

/** Public pages for test subjects: phone first, one column, nothing to sign in to. */
export function SurveyLayout() {
  const { t } = useLingui()
  return (
    <Paper>
      <Frame>
        <Head>
          <LogoMark size={18} />
          <span>{t`観測 Kansoku`}</span>
          <SwitchPlace>
            <LanguageSwitch />
          </SwitchPlace>
        </Head>
        <Page>
          <Outlet />
        </Page>
        <Foot>
          <Trans>お問い合わせは、案内を受け取った研究チームにお送りください。</Trans>
        </Foot>
      </Frame>
    </Paper>
  )
}

const Paper = styled.div`
  background: ${({ theme }) => theme.color.bg.surface};
`
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  width: min(560px, 100%);
  min-height: 100dvh;
  margin: 0 auto;
  padding: 0 20px calc(24px + env(safe-area-inset-bottom));
`
const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  height: 44px;
  ${({ theme }) => ({ ...theme.typography.dense })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const SwitchPlace = styled.div`
  margin-left: auto;
`
const Page = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
`
const Foot = styled.footer`
  ${({ theme }) => ({ ...theme.typography.caption })}
  padding-top: ${({ theme }) => theme.space[32]};
  text-align: center;
  text-wrap: balance;
  word-break: auto-phrase;
  color: ${({ theme }) => theme.color.text.secondary};
`
