import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { LanguageChoice } from './LanguageChoice'

/** 言語 on the account's page. */
const meta = {
  component: LanguageChoice,
  args: { viewer: { name: '佐藤 美咲' } },
} satisfies Meta<typeof LanguageChoice>
export default meta
type Story = StoryObj<typeof meta>

/** The page speaks the other language at once, and each language is written in itself. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: '日本語' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
    await expect(await canvas.findByRole('radiogroup', { name: 'Language' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '日本語' })).toBeVisible()
  },
}
