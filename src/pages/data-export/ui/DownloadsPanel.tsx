import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type DataExport,
  type ExportDownload,
  useExportDownloadsQuery,
} from '@/entities/data-out/data-export'
import { formatDateTime } from '@/shared/lib/dates'
import { formatBytes } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'

const perPage = 50

/** ダウンロードの記録: each time the file of an export left, by whom and how. */
export function DownloadsPanel({
  export: { id, name },
  timeZone,
  onClose,
}: {
  export: Pick<DataExport, 'id' | 'name'>
  timeZone: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [offset, show] = useState(0)
  const query = useExportDownloadsQuery({ dataExportId: id, offset, limit: perPage })
  const total = query.data?.total ?? 0
  return (
    <SidePanel
      title={t`「${name}」のダウンロードの記録`}
      isOpen
      isText
      onClose={onClose}
      footer={
        total > perPage && (
          <>
            <Button isDisabled={offset === 0} onPress={() => show(offset - perPage)}>{t`新しい記録`}</Button>
            <Button
              isDisabled={offset + perPage >= total}
              onPress={() => show(offset + perPage)}
            >{t`古い記録`}</Button>
          </>
        )
      }
    >
      <QueryView query={query} what={t`ダウンロードの記録`}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t`まだダウンロードされていません`}
              reason={t`ファイルを保存したり、プログラムや保存先に送ったりすると、日時と人がここに残ります。`}
            />
          ) : (
            <DataTable
              label={t`ダウンロードの記録`}
              rows={items}
              rowId={(download) => download.id}
              rowName={({ downloadedAt }) => formatDateTime(Date.parse(downloadedAt), timeZone)}
              columns={[
                {
                  id: 'at',
                  title: t`日時`,
                  isRowHeader: true,
                  cell: ({ downloadedAt }) => formatDateTime(Date.parse(downloadedAt), timeZone),
                },
                { id: 'who', title: t`保存した人`, cell: ({ userName }) => userName ?? t`（退会した人）` },
                { id: 'means', title: t`方法`, cell: meansOf },
                { id: 'file', title: t`ファイル`, cell: ({ fileName }) => fileName ?? '' },
                {
                  id: 'bytes',
                  title: t`サイズ`,
                  isRight: true,
                  cell: ({ bytes }) => (bytes === null ? '' : formatBytes(bytes)),
                },
              ]}
            />
          )
        }
      </QueryView>
    </SidePanel>
  )

  function meansOf({ means, keyName, destinationName }: ExportDownload): string {
    if (means === 'KEY') return keyName === null ? t`アクセスキー` : t`アクセスキー「${keyName}」`
    if (means === 'DELIVERY') return t`保存先「${destinationName ?? ''}」への送信`
    return t`この画面`
  }
}
