import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type AccessKey, useAccessKeyReadsQuery } from '@/entities/data-out/access-key'
import { formatDateTime } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { Button } from '@/shared/ui/button'
import { DataTable } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { QueryView } from '@/shared/ui/query-view'
import { SidePanel } from '@/shared/ui/side-panel'

const perPage = 50

/** 読み取りの記録: every request that was made with a key. */
export function ReadsPanel({
  accessKey: { id, name },
  timeZone,
  onClose,
}: {
  accessKey: AccessKey
  timeZone: string
  onClose: () => void
}) {
  const { t } = useLingui()
  const [offset, show] = useState(0)
  const query = useAccessKeyReadsQuery({ accessKeyId: id, offset, limit: perPage })
  const total = query.data?.total ?? 0
  return (
    <SidePanel
      title={t`「${name}」の読み取りの記録`}
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
      <QueryView query={query} what={t`読み取りの記録`}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title={t`まだ使われていません`}
              reason={t`このキーで読み取ると、日時と行数がここに残ります。`}
            />
          ) : (
            <DataTable
              label={t`読み取りの記録`}
              rows={items}
              rowId={(read) => read.id}
              rowName={({ resource }) => resource}
              columns={[
                {
                  id: 'at',
                  title: t`日時`,
                  isRowHeader: true,
                  cell: ({ readAt }) => formatDateTime(Date.parse(readAt), timeZone),
                },
                { id: 'resource', title: t`読み取ったもの`, cell: ({ resource }) => <code>{resource}</code> },
                { id: 'status', title: t`結果`, cell: ({ status }) => resultOf(status) },
                { id: 'rows', title: t`行数`, isRight: true, cell: ({ rows }) => formatNumber(rows) },
              ]}
            />
          )
        }
      </QueryView>
    </SidePanel>
  )

  function resultOf(status: number): string {
    if (status === 304) return t`変更なし`
    if (status < 300) return t`成功`
    if (status === 499) return t`途中で切断（${status}）`
    return status < 500 ? t`拒否（${status}）` : t`失敗（${status}）`
  }
}
