import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CopyButton } from './CopyButton'

const meta = { component: CopyButton, args: { text: 'SLP-0130' } } satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

const clipboard = (writeText: () => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })

export const IconOnly: Story = { args: { isIconOnly: true, label: 'コードをコピーする' } }

/** Says at its own place that it did. */
export const Copied: Story = {
  play: async ({ canvas, userEvent }) => {
    clipboard(async () => {})
    await userEvent.click(canvas.getByRole('button', { name: 'コピーする' }))
    await expect(await canvas.findByRole('button', { name: 'コピーしました' })).toBeVisible()
  },
}

/** A browser may refuse. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    clipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))
    await userEvent.click(canvas.getByRole('button', { name: 'コピーする' }))
    await expect(await canvas.findByRole('button', { name: 'コピーできませんでした' })).toBeVisible()
  },
}
