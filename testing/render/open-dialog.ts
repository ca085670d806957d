import { expect, waitFor, within } from 'storybook/test'

/** The dialog of that name once it can be seen: while it opens, nothing in it counts as visible. */
export async function openDialog(name: string): Promise<ReturnType<typeof within>> {
  const dialog = await within(document.body).findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
