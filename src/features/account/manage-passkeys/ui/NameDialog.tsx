import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { z } from 'zod'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'

const longestName = 100

/** Asks for a passkey's name, and for the password where an unattended screen would be a risk. `save` returns the error, if any. */
export function NameDialog({
  isOpen,
  title,
  name,
  help,
  verb,
  pendingLabel,
  asksPassword = false,
  save,
  onClose,
}: {
  isOpen: boolean
  title: string
  name: string
  help: string
  verb: string
  pendingLabel: string
  asksPassword?: boolean
  save: (name: string, password: string) => Promise<{ error?: unknown }>
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const { form, submit, problem, isSaving } = useSaveForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, t`パスキーの名前を入力してください。`)
        .max(longestName, t`名前は${longestName}文字以下にしてください。`),
      password: asksPassword ? z.string().min(1, t`パスワードを入力してください。`) : z.string(),
    }),
    defaultValues: { name, password: '' },
    save: (values) => save(values.name, values.password),
    onSaved: onClose,
  })
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={pendingLabel}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <p>{help}</p>
        <FormTextField control={form.control} name="name" label={t`パスキーの名前`} need="required" />
        {asksPassword && (
          <FormTextField
            control={form.control}
            name="password"
            label={t`現在のパスワード`}
            need="required"
            type="password"
            autoComplete="current-password"
          />
        )}
      </Form>
    </Dialog>
  )
}
