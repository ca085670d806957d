import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodCode, goodRecoveryCode } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { SecondFactorStep } from './SecondFactorStep'

const meta = {
  component: SecondFactorStep,
  args: { kind: 'code', onPassed: fn(), onCancelled: fn() },
} satisfies Meta<typeof SecondFactorStep>
export default meta
type Story = StoryObj<typeof meta>

export const Code: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText('認証コード（6桁）'), goodCode)
    await waitFor(() => expect(args.onPassed).toHaveBeenCalledOnce())
  },
}

export const Recovery: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リカバリーコードを使う' }))
    await userEvent.type(await canvas.findByLabelText('リカバリーコード'), `${goodRecoveryCode}{Enter}`)
    await waitFor(() => expect(args.onPassed).toHaveBeenCalledOnce())
  },
}
/** Half-way through, another account can be chosen. */
export const Cancelled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '別のアカウントでログインする' }))
    await waitFor(() => expect(args.onCancelled).toHaveBeenCalledOnce())
  },
}
/** Where the company demands an authenticator and there is none. */
export const Enrolment: Story = {
  args: { kind: 'enrol' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: /QR コード/ })).toBeVisible()
  },
}
