import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMails } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { MailReader } from './MailReader'

const [mail] = someMails
if (!mail) throw new Error('the mock has no mail')

/** One mail as its reader gets it, in plain text; its links can be followed. */
const meta = {
  component: MailReader,
  args: { mail, timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof MailReader>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: mail.subject })).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('/login/mail-link#'),
    )
  },
}

/** A long address breaks instead of widening the screen. */
export const Mobile: Story = {
  args: { mail: { ...mail, text: `https://kansoku.example/login/mail-link#token=${'a1b2c3d4'.repeat(16)}` } },
  globals: { viewport: { value: 'mobile1' } },
}
