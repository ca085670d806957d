import { Trans, useLingui } from '@lingui/react/macro'
import type { BulkFile } from '@/entities/bulk-file'
import { listed } from '@/shared/i18n'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { InlineNote } from '@/shared/ui/inline-note'

const maxListedCells = 5

/** Warnings before the rows: a guessed or chosen encoding, and merged cells. */
export function FileReadingNotes({ file, onReread }: { file: BulkFile; onReread: () => void }) {
  const { t } = useLingui()
  const { encoding, certainty, mergedCells } = file
  const sentences = {
    LIKELY: t`文字コードは ${encoding} と推測しました。文字化けしていたら、選び直してください。`,
    UNSURE: t`文字コードは ${encoding} と推測しましたが、確かではありません。文字を確認し、文字化けしていたら選び直してください。`,
    CHOSEN: t`選ばれた文字コード ${encoding} で読みました。文字化けしていたら、選び直してください。`,
  }
  const named = listed(mergedCells.slice(0, maxListedCells))
  const more = formatNumber(mergedCells.length - maxListedCells)
  return (
    <>
      {certainty !== null && certainty !== 'CERTAIN' && (
        <InlineNote
          tone={certainty === 'UNSURE' ? 'warning' : 'info'}
          action={
            <Button size="sm" onPress={onReread}>
              <Trans>文字コードを選び直す</Trans>
            </Button>
          }
        >
          {sentences[certainty]}
        </InlineNote>
      )}
      {mergedCells.length > 0 && (
        <InlineNote tone="warning" title={t`結合されたセルがあります`}>
          {mergedCells.length > maxListedCells ? t`${named} ほか${more}か所。` : t`${named}。`}
          <Trans>値は左上のセルだけにあり、ほかのセルは空欄として読みました。</Trans>
        </InlineNote>
      )}
    </>
  )
}
