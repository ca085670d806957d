import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { z } from 'zod'
import {
  minPasswordLength,
  newPasswordProblem,
  PasswordStrength,
  UsernameForManager,
} from '@/entities/password'
import { Button } from '@/shared/ui/button'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'
import { InlineNote } from '@/shared/ui/inline-note'
import { useChangePasswordMutation } from '../api/change-password-api'

/** Changes the current password. All other sessions end: the form says so before, `onChanged` after. */
export function ChangePasswordForm({
  viewer,
  onChanged,
}: {
  viewer: { name: string; email: string }
  onChanged: () => void
}) {
  const { t } = useLingui()
  const [change] = useChangePasswordMutation()
  const { form, submit, problem, isSaving } = useSaveForm({
    schema: z.object({
      currentPassword: z.string().min(1, t`現在のパスワードを入力してください。`),
      newPassword: z.string().superRefine((password, context) => {
        const message = newPasswordProblem(password)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
    }),
    defaultValues: { currentPassword: '', newPassword: '' },
    save: (values) => change(values),
    onSaved: onChanged,
  })
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <Form form={form} onSubmit={submit} problem={problem}>
      <InlineNote>
        <Trans>変更すると、この端末以外からはログアウトします。</Trans>
      </InlineNote>
      <UsernameForManager email={viewer.email} />
      <FormTextField
        control={form.control}
        name="currentPassword"
        label={t`現在のパスワード`}
        need="required"
        type="password"
        autoComplete="current-password"
      />
      <New>
        <FormTextField
          control={form.control}
          name="newPassword"
          label={t`新しいパスワード`}
          need="required"
          hint={t`${minPasswordLength}文字以上。言葉をいくつかつなげると、長くても覚えやすくなります。`}
          type="password"
          autoComplete="new-password"
        />
        <PasswordStrength password={typed} known={[viewer.email, viewer.name]} />
      </New>
      <div>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t`変更中…`}>
          <Trans>パスワードを変更する</Trans>
        </Button>
      </div>
    </Form>
  )
}

const New = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[8]};
`
