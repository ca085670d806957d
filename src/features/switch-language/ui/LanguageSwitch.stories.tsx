import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { activateLocale } from '@/shared/i18n'
import { LanguageSwitch } from './LanguageSwitch'

const meta = {
  component: LanguageSwitch,
} satisfies Meta<typeof LanguageSwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Japanese: Story = {}

/** The page says its language, and the device remembers it. */
export const Switched: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'English' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true'),
    )
    await expect(localStorage.getItem('kansoku.locale')).toBe('en')
  },
}

/** A language whose words are still on their way does not come back over the one asked for after it. */
export const ChangedOnesMind: Story = {
  play: async () => {
    await Promise.all([activateLocale('en'), activateLocale('ja')])
    await expect(document.documentElement).toHaveAttribute('lang', 'ja')
  },
}
