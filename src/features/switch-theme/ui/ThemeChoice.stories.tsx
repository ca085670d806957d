import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ThemeChoice } from './ThemeChoice'

/** 画面の明るさ on the account's page. */
const meta = { component: ThemeChoice } satisfies Meta<typeof ThemeChoice>
export default meta
type Story = StoryObj<typeof meta>

/** The choice shows at once on the page's root, and is kept on the device. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'ダーク' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await expect(canvas.getByRole('radio', { name: 'ダーク' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'ライト' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
