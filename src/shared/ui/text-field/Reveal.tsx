import { useLingui } from '@lingui/react/macro'
import { Button } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { Icon } from '../icon'

/** Shows and hides a typed password. It uses the browser's tooltip, so that /login does not load ours. */
export function Reveal({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { t } = useLingui()
  const label = isShown ? t`パスワードを隠す` : t`パスワードを表示する`
  return (
    <span title={label}>
      <Eye aria-label={label} onPress={() => onChange(!isShown)}>
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </Eye>
    </span>
  )
}

const Eye = styled(Button)`
  ${focusRing}
  display: grid;
  place-items: center;
  width: ${({ theme }) => theme.size.controlSm};
  height: ${({ theme }) => theme.size.controlSm};
  margin-right: -4px;
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.text.secondary};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  @media (pointer: coarse) {
    width: ${({ theme }) => theme.size.targetTouch};
    height: ${({ theme }) => theme.size.targetTouch};
  }
`
