import { styled } from 'styled-components'
import { type AuthorizationStateName, authorizationStateName } from '../model/authorization'

/** 連携 in a word; what keeps data from coming stands out. */
export function AuthorizationWord({ state }: { state: AuthorizationStateName }) {
  return <Word $state={state}>{authorizationStateName(state)}</Word>
}

const Word = styled.span<{ $state: AuthorizationStateName }>`
  white-space: nowrap;
  color: ${({ theme, $state }) =>
    ({
      NONE: theme.color.text.secondary,
      AUTHORIZED: theme.color.text.secondary,
      REVOKED: theme.color.danger.text,
      FAILING: theme.color.danger.text,
    })[$state]};
  font-weight: ${({ theme, $state }) =>
    $state === 'NONE' || $state === 'AUTHORIZED' ? theme.font.weight.regular : theme.font.weight.bold};
`
