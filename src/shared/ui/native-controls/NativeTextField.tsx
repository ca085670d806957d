import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { styled } from 'styled-components'
import {
  type ControlSize,
  controlBox,
  fieldHintStyle,
  fieldLabelStyle,
  fieldLayout,
  fieldProblemStyle,
  LabelLine,
  OptionalMark,
  RequiredMark,
} from '../control-style'
import { Icon } from '../icon'
import { NativeIconButton } from './NativeIconButton'

export interface NativeTextFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'disabled'> {
  label: string
  hint?: string
  /** The error message; if present, the field is invalid. */
  error?: string | undefined
  need?: 'required' | 'optional'
  size?: ControlSize
  /** Shown at the right end of the label's line, such as a link. */
  aside?: ReactNode
}

/** The TextField of public pages: a native input with the same styles. A password can be shown. */
export function NativeTextField({ label, hint, error, need, size, aside, ...rest }: NativeTextFieldProps) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const isPassword = rest.type === 'password'
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Frame>
      <LabelLine>
        <Words htmlFor={id}>{label}</Words>
        {need === 'required' && (
          <RequiredMark>
            <Trans>必須</Trans>
          </RequiredMark>
        )}
        {need === 'optional' && (
          <OptionalMark>
            <Trans>任意</Trans>
          </OptionalMark>
        )}
      </LabelLine>
      {hint !== undefined && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <Box
        $size={size ?? 'md'}
        data-invalid={error !== undefined || undefined}
        data-readonly={rest.readOnly || undefined}
      >
        <Line
          {...rest}
          id={id}
          type={isPassword && isShown ? 'text' : rest.type}
          aria-required={need === 'required' || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
        />
        {rest.readOnly && <Icon name="lock" />}
        {isPassword && <Reveal isShown={isShown} onChange={setIsShown} />}
      </Box>
      {/* After the field in the tab order, so that Tab goes from field to field. */}
      {aside !== undefined && <Aside>{aside}</Aside>}
      {error !== undefined && (
        <Problem id={`${id}-error`}>
          <Icon name="alert" size="sm" />
          {error}
        </Problem>
      )}
    </Frame>
  )
}

function Reveal({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { t } = useLingui()
  return (
    <RevealFrame>
      <NativeIconButton
        size="sm"
        icon={isShown ? 'eye-off' : 'eye'}
        label={isShown ? t`パスワードを隠す` : t`パスワードを表示する`}
        onClick={() => onChange(!isShown)}
      />
    </RevealFrame>
  )
}

const Frame = styled.div`
  ${fieldLayout}
  position: relative;
`
const Aside = styled.span`
  ${({ theme }) => ({ ...theme.typography.dense })}
  position: absolute;
  top: 0;
  right: 0;
`
const Words = styled.label`
  ${fieldLabelStyle}
`
const Hint = styled.span`
  ${fieldHintStyle}
`
const Problem = styled.span`
  ${fieldProblemStyle}
`
const Box = styled.div<{ $size: ControlSize }>`
  ${controlBox}
`
const Line = styled.input`
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
const RevealFrame = styled.span`
  margin-right: -6px;
`
