import { styled } from 'styled-components'

export const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
`
