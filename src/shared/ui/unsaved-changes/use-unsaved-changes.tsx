import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { markUnsaved } from '@/shared/lib/unsaved-changes'
import { ConfirmDialog } from '../confirm-dialog'

/**
 * Asks before changes are lost: on every way to another address, and (in the browser's words) on closing the tab.
 * Returns the question to render. `count` is the number of changed fields; 0 asks nothing.
 */
export function useUnsavedChanges(count: number): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const isDirty = count > 0
  useEffect(() => {
    if (isDirty) return markUnsaved()
  }, [isDirty])

  return (
    <ConfirmDialog
      title={t`変更を破棄しますか？`}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      cancelLabel={t`編集に戻る`}
      confirmLabel={t`破棄する`}
      isDangerous
    >
      <p>{t`保存していない変更が ${count}か所あります。破棄すると元に戻せません。`}</p>
    </ConfirmDialog>
  )
}
