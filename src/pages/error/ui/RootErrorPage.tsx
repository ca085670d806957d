import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDocumentTitle } from '@/shared/lib/document-title'
import { media } from '@/shared/theme'
import { Icon } from '@/shared/ui/icon'
import { Logo } from '@/shared/ui/logo'
import { NativeButton } from '@/shared/ui/native-controls'
import { BrokenTrace } from './BrokenTrace'

/** As elsewhere: 2026/11/21 09:30. */
const minutes = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Shown when a route fails to render. Needs no store, no server and no session. */
export function RootErrorPage({ reference, at }: { reference?: string | undefined; at: Date }) {
  const { t, i18n } = useLingui()
  useDocumentTitle(t`エラー`)
  const time = i18n.date(at, minutes)
  const meta = reference === undefined ? time : `${time} ${reference}`
  return (
    <Frame>
      <Logo height={26} />
      <Body>
        <BrokenTrace />
        <Title>
          <Trans>アプリケーションを停止しました</Trans>
        </Title>
        <Lead>
          <Trans>
            予期しないエラーが発生したためアプリケーションを停止しました。再読み込みしても解決しない場合は、時間をおいてからもう一度お試しください。
          </Trans>
        </Lead>
        <NativeButton variant="primary" size="lg" icon="refresh" autoFocus onClick={() => location.reload()}>
          <Trans>再読み込み</Trans>
        </NativeButton>
        <Meta>
          <span>{time}</span>
          {reference !== undefined && <Reference>{reference}</Reference>}
          <CopyButton text={meta} />
        </Meta>
      </Body>
    </Frame>
  )
}

/** The user can send us these details to find the error. */
function CopyButton({ text }: { text: string }) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))
  return (
    <CopyPlace>
      <NativeButton variant="text" size="sm" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size="sm" />
        {isCopied ? t`コピーしました` : t`コピー`}
      </NativeButton>
    </CopyPlace>
  )
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  padding: 28px 40px;
  background: ${({ theme }) => theme.color.bg.surface};
  ${media.phone} {
    padding: 20px;
  }
`
const Body = styled.div`
  width: min(560px, 100%);
  margin: auto;
  padding-bottom: 96px;
  ${media.short} {
    padding-bottom: 0;
  }
`
const Title = styled.h1`
  ${({ theme }) => ({ ...theme.typography.titleLg })}
  margin-top: 44px;
  ${media.short} {
    margin-top: 16px;
  }
`
const Lead = styled.p`
  margin: ${({ theme }) => `${theme.space[16]} 0 ${theme.space[24]}`};
  font-size: ${({ theme }) => theme.typography.phoneBody.fontSize};
  line-height: 1.9;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[8]};
  margin-top: ${({ theme }) => theme.space[40]};
  padding-top: ${({ theme }) => theme.space[12]};
  border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Reference = styled.span`
  font-family: ${({ theme }) => theme.font.family.mono};
`
const CopyPlace = styled.span`
  margin-left: auto;
`
