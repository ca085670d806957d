import { expect } from 'storybook/test'
import { openDialog } from './open-dialog'

interface Asking {
  args: { onConfirm: () => void; onClose: () => void }
  userEvent: { click: (element: Element) => Promise<void> }
}

/**
 * Checks a deletion dialog: it says what is deleted and what stays, キャンセル changes nothing, and
 * confirming deletes.
 */
export const asksToDelete =
  (title: string, sentences: readonly (string | RegExp)[]) =>
  async ({ args, userEvent }: Asking): Promise<void> => {
    const dialog = await openDialog(title)
    for (const sentence of sentences) await expect(dialog.getByText(sentence)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  }

/** Clicking twice deletes only once. */
export const deletesOnce =
  (title: string) =>
  async ({ args, userEvent }: Asking): Promise<void> => {
    const dialog = await openDialog(title)
    await userEvent.click(dialog.getByRole('button', { name: /削除中…/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  }
