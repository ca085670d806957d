import { Trans, useLingui } from '@lingui/react/macro'
import { codeProblem, plainCode, SecretCard } from '@/entities/second-factor'
import type { Enrolment } from '../api/pass-second-factor-api'
import { CodeField } from './CodeField'
import { ProofForm } from './ProofForm'

/** The user scans the QR code and enters the first code. */
export function EnrolmentForm({
  enrolment,
  isPending,
  error,
  onConfirm,
}: {
  enrolment: Enrolment
  isPending: boolean
  error: unknown
  onConfirm: (code: string) => Promise<{ error?: unknown }>
}) {
  const { t } = useLingui()
  return (
    <ProofForm
      check={codeProblem}
      send={(code) => onConfirm(plainCode(code))}
      isPending={isPending}
      error={error}
      failed={t`設定できませんでした。`}
      verb={<Trans>二要素認証を設定する</Trans>}
      pendingLabel={t`設定中…`}
      head={
        <>
          <p>
            <Trans>認証アプリで QR コードを読み取り、表示された6桁の数字を入力してください。</Trans>
          </p>
          <SecretCard {...enrolment} />
        </>
      }
    >
      {(field) => <CodeField {...field} />}
    </ProofForm>
  )
}
