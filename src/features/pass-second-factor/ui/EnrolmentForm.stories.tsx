import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { EnrolmentForm } from './EnrolmentForm'

/** The QR code of a new authenticator, and the first code that it shows. */
const meta = {
  component: EnrolmentForm,
  args: {
    enrolment: {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Kansoku:misaki?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Kansoku',
    },
    isPending: false,
    error: undefined,
    onConfirm: fn(async () => ({})),
  },
} satisfies Meta<typeof EnrolmentForm>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('img', { name: /QR コード/ })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('認証コード（6桁）'), '１２３４５６{Enter}')
    await expect(args.onConfirm).toHaveBeenCalledWith('123456')
  },
}

/** What is no code is said before anything is sent. */
export const Incomplete: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('認証コード（6桁）'), '123{Enter}')
    await expect(canvas.getByLabelText('認証コード（6桁）')).toBeInvalid()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Pending: Story = { args: { isPending: true } }

export const Refused: Story = {
  args: { error: { kind: 'problem', code: 'INVALID_CODE', message: 'コードが正しくありません。' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('コードが正しくありません。')
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
