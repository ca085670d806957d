import { styled } from 'styled-components'

/** 「または」 between two ways to sign in, with a thin line on either side. */
export const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[12]};
  ${({ theme }) => ({ ...theme.typography.caption })}
  color: ${({ theme }) => theme.color.text.tertiary};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${({ theme }) => theme.color.border.subtle};
  }
`

/** A small text below an action: what it does, how long it is valid. */
export const Remark = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`

/** Several ways to sign in with their explanations, stacked. */
export const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
`
