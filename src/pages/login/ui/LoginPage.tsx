import { Trans, useLingui } from '@lingui/react/macro'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { SignInForm } from '@/features/sign-in'
import { gqlApi } from '@/shared/api'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { returnAddress } from '@/shared/routes'
import { media } from '@/shared/theme'
import { InlineNote } from '@/shared/ui/inline-note'
import { Logo } from '@/shared/ui/logo'
import { SleepDial } from './SleepDial'

/** ログイン. Whoever was sent here comes back to the page asked for. */
export function LoginPage() {
  const { t } = useLingui()
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  useDocumentTitle(t`ログイン`)

  const enter = () => {
    // Nothing that another person had read may show for a moment.
    dispatch(gqlApi.util.resetApiState())
    void navigate(returnAddress(location.search, window.location.origin), { replace: true })
  }
  const reason = (location.state as { reason?: string } | null)?.reason

  return (
    <Frame>
      <Left>
        <Logo height={34} />
        <Main>
          <Title>
            <Trans>ログイン</Trans>
          </Title>
          <Lead>
            <Trans>
              研究プロジェクトのデータを確認するには、登録済みのメールアドレスでログインしてください。
            </Trans>
          </Lead>
          {reason !== undefined && <InlineNote tone="warning">{reason}</InlineNote>}
          <SignInForm onSignedIn={enter} />
        </Main>
      </Left>
      <Right>
        <DialPlace>
          <SleepDial />
        </DialPlace>
        <Words>
          <Motto>
            <Trans>一日を、測りつづける。</Trans>
          </Motto>
          <Caption>
            <Trans>21日分の睡眠と活動を、24時間の円に重ねて表示しています。</Trans>
          </Caption>
        </Words>
      </Right>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(480px, 5fr) 7fr;
  min-height: 100dvh;
  ${media.rail} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Left = styled.main`
  display: flex;
  flex-direction: column;
  padding: 44px clamp(24px, 7vw, 100px);
  background: ${({ theme }) => theme.color.bg.surface};
  ${media.phone} {
    padding: 32px 24px;
  }
`
const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[24]};
  width: 100%;
  max-width: 400px;
  /* The logo's height below as above keeps the form in the optical middle. */
  margin: auto 0;
  padding-bottom: 34px;
  ${media.rail} {
    margin: auto;
  }
  ${media.phone} {
    margin: 56px 0 auto;
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.display })}
`
const Lead = styled.p`
  margin-top: -16px;
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Right = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${({ theme }) => theme.space[48]};
  padding: 60px 100px;
  overflow: hidden;
  color: ${({ theme }) => theme.base.white};
  background: linear-gradient(
    180deg,
    ${({ theme }) => theme.base.ai[900]} 0,
    ${({ theme }) => theme.base.ai[950]} 70%
  );
  ${media.rail} {
    display: none;
  }
`
const DialPlace = styled.div`
  width: min(640px, 100%, 68dvh);
  margin: 0 auto;
`
const Words = styled.div`
  width: min(640px, 100%);
  margin: 0 auto;
`
const Motto = styled.p`
  ${({ theme }) => ({ ...theme.typography.title })}
  letter-spacing: 0.04em;
`
const Caption = styled.p`
  ${({ theme }) => ({ ...theme.typography.dense })}
  margin-top: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.base.ai[200]};
`
