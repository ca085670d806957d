import { styled } from 'styled-components'

export const DeliveryList = styled.ul`
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.xl};
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: ${({ theme }) => theme.size.rowDefault};
    padding: 0 ${({ theme }) => theme.space[16]};
  }
  li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border.subtle};
  }
`
