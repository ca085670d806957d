import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { z } from 'zod'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'

/** Asks for the password before an act that an unattended screen must not allow. */
export function PasswordDialog({
  title,
  verb,
  pendingLabel,
  isDangerous,
  save,
  onClose,
  children,
}: {
  title: string
  verb: string
  pendingLabel: string
  isDangerous?: boolean
  save: (password: string) => Promise<{ error?: unknown }>
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const id = useId()
  const { form, submit, problem, isSaving } = useSaveForm({
    schema: z.object({ password: z.string().min(1, t`パスワードを入力してください。`) }),
    defaultValues: { password: '' },
    save: ({ password }) => save(password),
  })
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isSaving}
            pendingLabel={pendingLabel}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <p>{children}</p>
        <FormTextField
          control={form.control}
          name="password"
          label={t`現在のパスワード`}
          type="password"
          autoComplete="current-password"
        />
      </Form>
    </Dialog>
  )
}
