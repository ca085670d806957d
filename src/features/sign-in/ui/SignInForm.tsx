import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, Controller, useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'
import { TextField, type TextFieldProps } from '@/shared/ui/text-field'
import { type Credentials, useSignInMutation } from '../api/sign-in-api'
import { credentialsSchema } from '../model/credentials-schema'
import { signInProblem } from '../model/sign-in-problem'

/** E-mail and password. `onSignedIn` is told once the identity token is held. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useLingui()
  const [signIn, { isLoading, error }] = useSignInMutation()
  const form = useForm<Credentials>({
    resolver: zodResolver(credentialsSchema()),
    defaultValues: { email: '', password: '' },
    mode: 'onBlur',
    reValidateMode: 'onChange',
  })
  const submit = form.handleSubmit(async (credentials) => {
    const outcome = await signIn(credentials)
    if (!('error' in outcome)) return onSignedIn()
    form.setFocus('password', { shouldSelect: true })
  })

  return (
    <Fields noValidate onSubmit={(event) => void submit(event)}>
      {error !== undefined && <InlineNote tone="danger">{signInProblem(error)}</InlineNote>}
      <Field
        control={form.control}
        name="email"
        label={t`メールアドレス`}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Field
        control={form.control}
        name="password"
        label={t`パスワード`}
        type="password"
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        isPending={isLoading}
        pendingLabel={t`ログイン中…`}
      >
        <Trans>ログインする</Trans>
      </Button>
    </Fields>
  )
}

type FieldProps = TextFieldProps & { control: Control<Credentials>; name: keyof Credentials }

function Field({ control, name, ...rest }: FieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField {...rest} {...field} size="lg" inputRef={ref} error={fieldState.error?.message} />
      )}
    />
  )
}

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[20]};
`
