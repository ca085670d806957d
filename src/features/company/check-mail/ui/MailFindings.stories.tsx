import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailFindings } from './MailFindings'

/** What the check of the mail settings found, worst and best. */
const meta = {
  component: MailFindings,
  args: {
    findings: [
      { check: 'SPF', state: 'MISSING', says: 'SPF レコードがありません。', record: null },
      { check: 'DKIM', state: 'UNKNOWN', says: 'セレクターが分かりません。', record: null },
      { check: 'DMARC', state: 'FOUND', says: 'DMARC レコードがあります。', record: 'v=DMARC1; p=none' },
    ],
  },
  parameters: { names: ['SPF DKIM DMARC v p none'] },
} satisfies Meta<typeof MailFindings>
export default meta
type Story = StoryObj<typeof meta>

export const Mixed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await expect(canvas.getByText('対応が必要')).toBeVisible()
    await expect(canvas.getByText('v=DMARC1; p=none')).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
