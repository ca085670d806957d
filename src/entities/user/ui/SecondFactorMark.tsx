import { Trans } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { Icon } from '@/shared/ui/icon'
import type { ManagedUser } from '../api/user-api'

/** Whether a user has a second factor. 二要素認証 */
export function SecondFactorMark({ hasSecondFactor }: Pick<ManagedUser, 'hasSecondFactor'>) {
  return hasSecondFactor ? (
    <Frame $isOn>
      <Icon name="check-circle" size="sm" />
      <Trans>有効</Trans>
    </Frame>
  ) : (
    <Frame $isOn={false}>
      <Icon name="warning" size="sm" />
      <Trans>未設定</Trans>
    </Frame>
  )
}

const Frame = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[4]};
  white-space: nowrap;
  color: ${({ theme, $isOn }) => ($isOn ? theme.color.success.text : theme.color.warning.text)};
`
