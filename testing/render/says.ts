import { expect } from 'storybook/test'

interface Shown {
  canvas: {
    findByText: (text: string) => Promise<HTMLElement>
    findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>
  }
}

/** The sentence comes, and can be read. */
export const says =
  (sentence: string) =>
  async ({ canvas }: Shown): Promise<void> => {
    await expect(await canvas.findByText(sentence)).toBeVisible()
  }

/** What did not come can be asked for again. */
export async function offersRetry({ canvas }: Shown): Promise<void> {
  await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
}
