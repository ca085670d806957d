import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { PreviewRows } from './PreviewRows'

/** The rows of a file, a few beyond those in view. */
const meta = {
  component: PreviewRows,
  args: { file: aBulkFile(), shown: 'all' },
} satisfies Meta<typeof PreviewRows>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^2行目の生年を直す/ })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'ファイルの行' })).toHaveAttribute('aria-rowcount', '25')
  },
}
export const Failed: Story = { parameters: { msw: refuses('BulkRows') }, play: offersRetry }
