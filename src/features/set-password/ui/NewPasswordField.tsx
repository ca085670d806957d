import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { minPasswordLength, PasswordStrength } from '@/entities/password'
import { NativeTextField, type NativeTextFieldProps } from '@/shared/ui/native-controls'

/** A field for a new password, with the rule above it and its strength below. */
export function NewPasswordField({
  known,
  onInput,
  ...field
}: Omit<NativeTextFieldProps, 'label'> & {
  /** The user's address and name, which make a password easy to guess. */
  known: readonly string[]
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <Frame>
      <NativeTextField
        {...field}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
        label={t`新しいパスワード`}
        hint={t`${minPasswordLength}文字以上。言葉をいくつかつなげると、長くても覚えやすくなります。`}
        type="password"
        autoComplete="new-password"
        size="lg"
      />
      <PasswordStrength password={typed} known={known} />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[8]};
`
