import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { DataImport } from '@/entities/data-import'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { failureSentence } from '@/shared/ui/problem-note'
import { useUndoDataImportMutation } from '../api/import-files-api'
import { Heading, Small } from './import-files.styles'

/** Removes the values of an import again, or says why they cannot be told from others. */
export function UndoImport({ found }: { found: Pick<DataImport, 'id' | 'undoing' | 'report'> }) {
  const { t } = useLingui()
  const headingId = useId()
  const [isAsked, setAsked] = useState(false)
  const [undo, { isLoading, error }] = useUndoDataImportMutation()
  const { deviceCount, reason } = found.undoing
  const devices = formatNumber(deviceCount)
  const values = formatNumber(found.report?.written ?? 0)
  const confirm = async () => {
    const { error: refused } = await undo(found.id)
    if (!refused) setAsked(false)
  }
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>
        <Trans>取り込みの取り消し</Trans>
      </Heading>
      <Small>
        {reason ?? t`間違ったファイルや人を選んだときは、取り込んだ値を取り消して、取り込み直せます。`}
      </Small>
      {reason === null && (
        <Button onPress={() => setAsked(true)}>
          <Trans>この取り込みを取り消す</Trans>
        </Button>
      )}
      <ConfirmDialog
        title={t`この取り込みを取り消しますか？`}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        confirmLabel={t`取り消す`}
        pendingLabel={t`取り消し中…`}
        isPending={isLoading}
        isDangerous
        problem={error === undefined ? undefined : failureSentence(error)}
      >
        <p>
          <Trans>
            {devices}
            台のデバイスの値がすべてなくなり（この取り込みで保存した値は{values}
            個）、日ごとの記録を作り直します。取り消した値は元に戻せません。
          </Trans>
        </p>
        <p>
          <Trans>
            登録した被験者、デバイス、紐づけ、参加の期間は残ります。同じファイルは、もう一度取り込めます。
          </Trans>
        </p>
      </ConfirmDialog>
    </section>
  )
}
