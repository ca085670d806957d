import { styled } from 'styled-components'

/** 「または」 between two ways, a hairline at either side. */
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

/** Small words below an act: what it does, how long it is valid. */
export const Remark = styled.p`
  ${({ theme }) => ({ ...theme.typography.caption })}
  line-height: 1.7;
  color: ${({ theme }) => theme.color.text.secondary};
`

/** Several ways in under one another, with what is said of them. */
export const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[12]};
`
