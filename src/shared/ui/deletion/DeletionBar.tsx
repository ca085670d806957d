import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { ActionBar } from '../filter-bar'
import type { Deletion } from './use-deletion'

/** What can be done with the chosen rows: the actions of the noun and deleting; deleted rows can only be restored. */
export function DeletionBar<R>({
  deletion: { selection, clear, ask, restore },
  shown,
  rowId,
  isDeleted,
  counts,
  children,
}: {
  deletion: Deletion<R>
  /** The rows of this page. */
  shown: readonly R[]
  rowId: (row: R) => string
  /** Whether they are deleted. */
  isDeleted: boolean
  /** people are counted in 名, things in 件. */
  counts?: 'people' | 'things'
  children?: ReactNode
}) {
  const ids = [...selection.ids]
  return (
    <ActionBar count={ids.length} onClear={clear} {...(counts && { counts })}>
      {isDeleted ? (
        <Button size="sm" variant="text" icon="refresh" onPress={() => void restore(ids)}>
          <Trans>元に戻す</Trans>
        </Button>
      ) : (
        <>
          {children}
          <Button
            size="sm"
            variant="dangerText"
            icon="trash"
            onPress={() => ask({ ids, rows: shown.filter((row) => selection.ids.has(rowId(row))) })}
          >
            <Trans>削除する</Trans>
          </Button>
        </>
      )}
    </ActionBar>
  )
}
