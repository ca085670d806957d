import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SecretCard } from './SecretCard'

/** What an authenticator needs: the QR code, and the same secret to type where no camera is. */
const meta = {
  component: SecretCard,
  args: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Kansoku:misaki?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kansoku',
  },
} satisfies Meta<typeof SecretCard>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '認証アプリで読み取る QR コード' })).toBeVisible()
    await expect(canvas.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
