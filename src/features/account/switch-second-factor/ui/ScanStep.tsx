import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { codeProblem, plainCode, SecretCard } from '@/entities/second-factor'
import { Form, FormTextField, useSaveForm } from '@/shared/ui/form'

/** The user scans the QR code and enters the first code. */
export function ScanStep({
  id,
  setup,
  confirm,
}: {
  id: string
  setup: { secret: string; uri: string }
  confirm: (code: string) => Promise<{ error?: unknown }>
}) {
  const { t } = useLingui()
  const { form, submit, problem } = useSaveForm({
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
        autoFocus // The button that had the focus is gone.
      />
    </Form>
  )
}
