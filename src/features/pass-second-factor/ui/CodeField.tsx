import { useLingui } from '@lingui/react/macro'
import { NativeTextField, type NativeTextFieldProps } from '@/shared/ui/native-controls'

/** A field for six digits. Phones suggest the code, and pasting works. */
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
