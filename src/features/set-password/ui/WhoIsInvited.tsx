import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import type { ResetLinkInfo } from '../api/set-password-api'

/** The invited person and the company. */
export function WhoIsInvited({ link }: { link: ResetLinkInfo }) {
  return (
    <Facts>
      {link.companyName !== undefined && (
        <div>
          <dt>
            <Trans>会社</Trans>
          </dt>
          <dd>{link.companyName}</dd>
        </div>
      )}
      {link.name !== undefined && (
        <div>
          <dt>
            <Trans>氏名</Trans>
          </dt>
          <dd>{link.name}</dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>メールアドレス</Trans>
        </dt>
        <dd>{link.email}</dd>
      </div>
    </Facts>
  )
}

const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[16]}`};
  border: 1px solid ${({ theme }) => theme.color.border.subtle};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.bg.subtle};
  > div {
    display: grid;
    grid-template-columns: 8em minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[8]};
  }
  dt {
    ${({ theme }) => ({ ...theme.typography.dense })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  dd {
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
`
