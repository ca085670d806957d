import { expect, within } from 'storybook/test'

interface Failed {
  args: { onRetry: () => void; onClose: () => void }
  userEvent: { click: (element: Element) => Promise<void>; keyboard: (keys: string) => Promise<void> }
}

/** Checks the placeholder of a dialog that failed to load: it can be loaded again, and closed with Esc. */
export async function loadAgain({ args, userEvent }: Failed): Promise<void> {
  const dialog = within(await within(document.body).findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'もう一度読み込む' }))
  await expect(args.onRetry).toHaveBeenCalledOnce()
  await expect(args.onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect(args.onClose).toHaveBeenCalled()
}
