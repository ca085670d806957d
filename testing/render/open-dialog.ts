import { expect, waitFor, within } from 'storybook/test'

/** Waits until the named dialog is visible: while it opens, nothing in it counts as visible. */
export async function openDialog(name: string): Promise<ReturnType<typeof within>> {
  const dialog = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
