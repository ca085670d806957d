import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { z } from 'zod'
import { codeProblem, plainCode, SecretCard } from '@/entities/second-factor'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'

/** Scan, then prove it with the first code. */
export function ScanDialog({
  setup,
  confirm,
  onClose,
}: {
  setup: { secret: string; uri: string }
  confirm: (code: string) => Promise<{ error?: unknown }>
  onClose: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  const { form, submit, problem, isSaving } = useSaveForm({
    schema: z.object({
      code: z.string().superRefine((code, context) => {
        const message = codeProblem(code)
        if (message !== undefined) context.addIssue({ code: 'custom', message })
      }),
    }),
    defaultValues: { code: '' },
    save: ({ code }) => confirm(plainCode(code)),
  })
  return (
    <Dialog
      title={t`二要素認証を有効にする`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>キャンセル</Trans>
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSaving} pendingLabel={t`確認中…`}>
            <Trans>有効にする</Trans>
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={submit} problem={problem}>
        <p>
          <Trans>認証アプリで QR コードを読み取り、表示された6桁の数字を入力してください。</Trans>
        </p>
        <SecretCard {...setup} />
        <FormTextField
          control={form.control}
          name="code"
          label={t`認証コード（6桁）`}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </Form>
    </Dialog>
  )
}
