import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LogoMark } from '@/shared/ui/logo'
import { SubjectLanguage } from './SubjectLanguage'

/** The frame of a test subject's page without questions: for phones, one column, no sign-in. */
export function SubjectFrame({
  name,
  contactEmail,
  title,
  children,
}: {
  /** The name of the study; undefined until it is known. */
  name?: string
  contactEmail?: string | null
  /** The title of a list, shown in the head. */
  title?: string
  children?: ReactNode
}) {
  const { t } = useLingui()
  return (
    <Paper $isList={title !== undefined}>
      <Head $isList={title !== undefined}>
        <div>
          <Line>
            <LogoMark size={18} />
            <span>{name ?? t`観測 Kansoku`}</span>
            <SubjectLanguage />
          </Line>
          {title !== undefined && <h1>{title}</h1>}
        </div>
      </Head>
      <Page>{children}</Page>
      <Foot>
        {contactEmail ? (
          <>
            <Trans>お問い合わせ：{name}</Trans>
            <br />
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </>
        ) : (
          <Trans>お問い合わせは、案内を受け取った研究チームにお送りください。</Trans>
        )}
      </Foot>
    </Paper>
  )
}

const Paper = styled.div<{ $isList: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  font-size: 1rem;
  line-height: 1.6;
  background: ${({ theme, $isList }) => ($isList ? theme.color.bg.canvas : theme.color.bg.surface)};
  @media print {
    min-height: 0;
  }
`
const Head = styled.header<{ $isList: boolean }>`
  padding: 0 20px;
  background: ${({ theme }) => theme.color.bg.surface};
  border-bottom: ${({ theme, $isList }) => ($isList ? `1px solid ${theme.color.border.subtle}` : 0)};
  > div {
    width: min(100%, 37.5rem);
    margin: 0 auto;
  }
  h1 {
    padding: 4px 0 14px;
    font-size: 1.25rem;
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5em;
  min-height: 44px;
  font-size: 0.75rem;
  color: ${({ theme }) => theme.color.text.secondary};
  > span {
    flex: 1;
    min-width: 0;
  }
`
const Page = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  width: min(100%, 40rem);
  margin: 0 auto;
  padding: 0 20px;
`
const Foot = styled.footer`
  padding: 32px 20px calc(24px + env(safe-area-inset-bottom));
  font-size: 0.75rem;
  line-height: 1.5;
  text-align: center;
  text-wrap: balance;
  word-break: auto-phrase;
  color: ${({ theme }) => theme.color.text.secondary};
`
