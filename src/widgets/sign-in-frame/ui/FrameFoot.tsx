import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '@/shared/routes'
import { focusRing } from '@/shared/theme'

/** Links to the terms and the privacy policy; at the right end the page's own tools. */
export function FrameFoot({ tools }: { tools: ReactNode }) {
  return (
    <Foot>
      <Quiet to={paths.terms()}>
        <Trans>利用規約</Trans>
      </Quiet>
      <Quiet to={paths.privacy()}>
        <Trans>プライバシーポリシー</Trans>
      </Quiet>
      <Tools>{tools}</Tools>
    </Foot>
  )
}

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[16]}`};
  min-height: ${({ theme }) => theme.size.controlSm};
  ${({ theme }) => ({ ...theme.typography.caption })}
`
const Quiet = styled(Link)`
  ${focusRing}
  padding: ${({ theme }) => theme.space[4]} 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text.secondary};
  @media (pointer: coarse) {
    padding: 14px 0;
  }
`
const Tools = styled.span`
  margin-left: auto;
`
