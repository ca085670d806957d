import type { FieldValues } from 'react-hook-form'
import { useClosePanel } from '@/shared/lib/panel-address'
import { useSaveForm } from '../form'
import { useNotify } from '../snackbar'

/** The form of a FormPanel: once saved it says so, and the panel closes. */
export function usePanelForm<T extends FieldValues>({
  listPath,
  done,
  ...form
}: Omit<Parameters<typeof useSaveForm<T>>[0], 'onSaved'> & {
  /** The address of the list below. */
  listPath: string
  /** What the snackbar says of what was saved. */
  done: (saved: T) => string
}) {
  const notify = useNotify()
  const close = useClosePanel(listPath)
  return useSaveForm<T>({
    ...form,
    onSaved: (saved) => {
      notify.done(done(saved))
      close()
    },
  })
}
