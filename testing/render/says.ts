import { expect } from 'storybook/test'

interface Shown {
  canvas: {
    findByText: (text: string) => Promise<HTMLElement>
    findByRole: (role: string, options: { name: string }) => Promise<HTMLElement>
  }
}

/** Waits until the sentence is visible. */
export const says =
  (sentence: string) =>
  async ({ canvas }: Shown): Promise<void> => {
    await expect(await canvas.findByText(sentence)).toBeVisible()
  }

/** Checks that failed data can be loaded again. */
export async function offersRetry({ canvas }: Shown): Promise<void> {
  await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
}
