import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { media } from '@/shared/theme'
import { Logo } from '@/shared/ui/logo'
import { DialSide } from './DialSide'
import { FrameFoot } from './FrameFoot'

/** The sign-in layout: one thing to do at the left, the 24-hour dial at the right. `title` is the h1 and the tab's. */
export function SignInFrame({
  title,
  lead,
  tools,
  children,
}: {
  title: string
  lead?: ReactNode
  /** At the right end of the foot: the language switch. */
  tools?: ReactNode
  children: ReactNode
}) {
  useDocumentTitle(title)
  return (
    <Frame>
      <Left>
        <Logo height={34} />
        <Main>
          <Head>
            <Title>{title}</Title>
            {lead !== undefined && <Lead>{lead}</Lead>}
          </Head>
          {children}
        </Main>
        <FrameFoot tools={tools} />
      </Left>
      <DialSide />
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
const Left = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[32]};
  padding: 44px clamp(24px, 7vw, 100px);
  background: ${({ theme }) => theme.color.bg.surface};
  ${media.rail} {
    align-items: center;
    > * {
      width: 100%;
      max-width: 400px;
    }
    > svg {
      width: auto;
      align-self: flex-start;
      margin-left: max(0px, (100% - 400px) / 2);
    }
  }
  ${media.phone} {
    padding: 32px 24px 24px;
  }
`
const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[24]};
  max-width: 400px;
  width: 100%;
  margin: auto 0;
  ${media.phone} {
    margin: 24px 0 auto;
  }
`
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[8]};
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.display })}
`
const Lead = styled.div`
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
  text-wrap: pretty;
  word-break: auto-phrase;
`
