import { Trans, useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { qrPath } from '@/shared/lib/qr-code'
import { baseColours } from '@/shared/theme'
import { CopyButton } from '@/shared/ui/copy-button'

/** What an authenticator needs: the QR code, and the same secret to type without a camera. */
export function SecretCard({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useLingui()
  const { path, size } = qrPath(uri)
  return (
    <Frame>
      <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`認証アプリで読み取る QR コード`}>
        <path d={path} />
      </Code>
      <div>
        <Name>
          <Trans>読み取れない場合は、次のキーをアプリに入力してください。</Trans>
        </Name>
        {/* A secret is spelled letter by letter: it must not be read as words or translated. */}
        <Secret lang="en" translate="no">
          {groupsOf(secret)}
        </Secret>
        <CopyButton text={secret} label={t`キーをコピーする`} />
      </div>
    </Frame>
  )
}

/** Groups of four letters are easiest to type. */
function groupsOf(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ')
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
  > div {
    flex: 1 1 150px;
    min-width: 0;
  }
`
// Black on white in both themes: scanners expect dark modules on a light ground.
const Code = styled.svg`
  width: 148px;
  height: 148px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${baseColours.white};
  fill: ${baseColours.sumi[1000]};
  shape-rendering: crispEdges;
`
const Name = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
const Secret = styled.p`
  margin: ${({ theme }) => `${theme.space[6]} 0 ${theme.space[8]}`};
  font-family: ${({ theme }) => theme.font.family.mono};
  font-size: ${({ theme }) => theme.typography.dense.fontSize};
  overflow-wrap: anywhere;
`
