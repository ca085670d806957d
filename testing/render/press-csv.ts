import { expect, within } from 'storybook/test'

interface Pressed {
  canvas: { getByRole: (role: string, options: { name: string }) => HTMLElement }
  userEvent: { click: (element: Element) => Promise<void> }
}

/** Downloads a list as CSV, and waits for the message. */
export const pressCsv =
  (sentence: string) =>
  async ({ canvas, userEvent }: Pressed): Promise<void> => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await within(document.body).findByText(sentence)).toBeInTheDocument()
  }
