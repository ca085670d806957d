import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { Icon } from '../icon'
import type { SelectOption } from '../select'
import { TagLabel } from '../tag-label'

/** A chosen option, with a button to remove it. */
export function ChosenTag({
  option,
  onRemove,
}: {
  option: SelectOption & { colour?: string }
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <Frame>
      {option.colour === undefined ? (
        <span>{option.label}</span>
      ) : (
        <TagLabel isPlain name={option.label} colour={option.colour} />
      )}
      {/* Keyboard users remove it with ⌫. The button takes no focus, since that would close the list. */}
      <Remove type="button" tabIndex={-1} aria-label={t`「${option.label}」を外す`} onClick={onRemove}>
        <Icon name="close" size="sm" />
      </Remove>
    </Frame>
  )
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  padding-left: ${({ theme }) => theme.space[6]};
  border: 1px solid ${({ theme }) => theme.color.border.default};
  border-radius: ${({ theme }) => theme.radius.sm};
  ${({ theme }) => ({ ...theme.typography.caption })}
`
const Remove = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  min-width: ${({ theme }) => theme.size.targetMin};
  min-height: ${({ theme }) => theme.size.targetMin};
  color: ${({ theme }) => theme.color.text.tertiary};
`
