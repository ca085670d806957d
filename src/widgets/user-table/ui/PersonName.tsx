import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Avatar } from '@/entities/session'
import type { ManagedUser } from '@/entities/user'

/** A user: initial, name, あなた for oneself, and the address below. */
export function PersonName({
  user,
  isViewer,
}: {
  user: Pick<ManagedUser, 'name' | 'email'>
  isViewer?: boolean
}) {
  return (
    <Line>
      <Avatar name={user.name} />
      <span>
        <Name>
          <span>{user.name}</span>
          {isViewer && (
            <You>
              <Trans>あなた</Trans>
            </You>
          )}
        </Name>
        <Address>{user.email}</Address>
      </span>
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  min-width: 0;
  > span:last-child {
    min-width: 0;
  }
`
const Name = styled.b`
  display: block;
`
const You = styled.small`
  margin-left: ${({ theme }) => theme.space[8]};
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
`
const Address = styled.small`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  font-size: ${({ theme }) => theme.typography.caption.fontSize};
  font-weight: ${({ theme }) => theme.font.weight.regular};
  color: ${({ theme }) => theme.color.text.secondary};
`
