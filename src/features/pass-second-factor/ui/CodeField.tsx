import { useLingui } from '@lingui/react/macro'
import { NativeTextField, type NativeTextFieldProps } from '@/shared/ui/native-controls'

/** Six digits from an authenticator; phones offer them, and pasting works. */
export function CodeField(field: Omit<NativeTextFieldProps, 'label'>) {
  const { t } = useLingui()
  return (
    <NativeTextField
      {...field}
      label={t`認証コード（6桁）`}
      autoComplete="one-time-code"
      inputMode="numeric"
      size="lg"
    />
  )
}
