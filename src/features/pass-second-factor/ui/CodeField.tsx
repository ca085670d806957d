import { useLingui } from '@lingui/react/macro'
import { LightTextField, type LightTextFieldProps } from '@/shared/ui/light-controls'

/** Six digits from an authenticator; phones offer them, and pasting works. */
export function CodeField(field: Omit<LightTextFieldProps, 'label'>) {
  const { t } = useLingui()
  return (
    <LightTextField
      {...field}
      label={t`認証コード（6桁）`}
      autoComplete="one-time-code"
      inputMode="numeric"
      size="lg"
    />
  )
}
