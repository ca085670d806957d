import type { Meta, StoryObj } from '@storybook/react-vite'
import { owner, recoveryCodes } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { hasUnsavedChanges } from '@/shared/lib/unsaved-changes'
import { RecoveryCodes } from './RecoveryCodes'

/** The recovery codes, shown this once; to copy and to keep as a file. */
const meta = {
  component: RecoveryCodes,
  args: { codes: recoveryCodes, email: owner.email },
} satisfies Meta<typeof RecoveryCodes>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'リカバリーコード' }))
    await expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
    await expect(canvas.getByRole('button', { name: 'ファイルに保存する' })).toBeVisible()
    // They come only once: nothing may begin the page anew without asking.
    await expect(hasUnsavedChanges()).toBe(true)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
