import { Button, Input } from 'react-aria-components'
import { styled } from 'styled-components'

/** Where one types to find an option. */
export const ComboLine = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 100%;
  border: 0;
  outline: none;
  background: transparent;
  &::placeholder {
    color: ${({ theme }) => theme.color.text.tertiary};
    opacity: 1;
  }
`
/** Opens the list without typing. */
export const ComboOpener = styled(Button)`
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  min-height: 24px;
  height: 100%;
  margin-right: -6px;
  color: ${({ theme }) => theme.color.text.tertiary};
`
