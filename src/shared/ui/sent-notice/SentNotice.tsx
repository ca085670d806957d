import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '../icon'

/** Where a mail was sent, and what to do if it does not arrive. The text is the same whether or not the account exists. */
export function SentNotice({ email }: { email: string | undefined }) {
  return (
    <Frame>
      <Circle>
        <Icon name="mail" size="lg" />
      </Circle>
      <div>
        {email !== undefined && <Address>{email}</Address>}
        <Help>
          <Trans>
            届かない場合は、迷惑メールのフォルダーと、入力したメールアドレスを確認してください。登録のないアドレスには届きません。
          </Trans>
        </Help>
      </div>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[16]};
  padding: ${({ theme }) => theme.space[16]};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
`
const Circle = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.accent.subtle};
  color: ${({ theme }) => theme.color.accent.text};
`
const Address = styled.p`
  font-weight: ${({ theme }) => theme.font.weight.bold};
`
const Help = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  margin-top: ${({ theme }) => theme.space[2]};
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`
