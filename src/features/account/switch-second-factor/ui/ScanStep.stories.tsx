import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodCode } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { ScanStep } from './ScanStep'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const meta = {
  component: ScanStep,
  args: {
    id: 'step',
    setup: { secret, uri: `otpauth://totp/Kansoku:misaki?secret=${secret}&issuer=Kansoku` },
    confirm: fn(async () => ({})),
  },
} satisfies Meta<typeof ScanStep>
export default meta
type Story = StoryObj<typeof meta>

/** The field has the focus; full-width digits and spaces are read as the code that they mean. */
export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByLabelText('認証コード（6桁）')).toHaveFocus()
    await userEvent.keyboard('１２３ ４５６{Enter}')
    await expect(args.confirm).toHaveBeenCalledWith(goodCode)
  },
}

export const TooShort: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = await canvas.findByLabelText('認証コード（6桁）')
    await userEvent.type(field, '12345{Enter}')
    await expect(field).toBeInvalid()
    await expect(args.confirm).not.toHaveBeenCalled()
  },
}

/** A wrong code leaves the secret and what was typed where they are. */
export const Wrong: Story = {
  args: { confirm: fn(async () => ({ error: wrong })) },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('認証コード（6桁）')
    await userEvent.type(field, '000000{Enter}')
    await expect(await canvas.findByText(wrong.message)).toBeVisible()
    await expect(field).toHaveValue('000000')
    await expect(canvas.getByRole('img', { name: '認証アプリで読み取る QR コード' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

const wrong = {
  kind: 'problem',
  code: 'INVALID_CODE',
  message: 'コードが正しくありません。新しいコードを入力してください。',
}
