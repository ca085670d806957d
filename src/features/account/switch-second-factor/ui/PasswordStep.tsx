import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'

/** Asks for the password before an action that would be a risk on an unattended screen. */
export function PasswordStep({
  id,
  save,
  children,
}: {
  id: string
  save: (password: string) => Promise<{ error?: unknown }>
  children: ReactNode
}) {
  const { t } = useLingui()
  const { form, submit, problem } = useSaveForm({
    schema: z.object({ password: z.string().min(1, t`パスワードを入力してください。`) }),
    defaultValues: { password: '' },
    save: ({ password }) => save(password),
  })
  return (
    <Form id={id} form={form} onSubmit={submit} problem={problem}>
      <p>{children}</p>
      <FormTextField
        control={form.control}
        name="password"
        label={t`現在のパスワード`}
        need="required"
        type="password"
        autoComplete="current-password"
      />
    </Form>
  )
}
