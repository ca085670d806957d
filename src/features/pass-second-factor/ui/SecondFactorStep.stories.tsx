import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodCode, goodRecoveryCode, recoveryCodes } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { SecondFactorStep } from './SecondFactorStep'

const meta = {
  component: SecondFactorStep,
  args: { kind: 'code', onPassed: fn(), onCancelled: fn() },
} satisfies Meta<typeof SecondFactorStep>
export default meta
type Story = StoryObj<typeof meta>

const field = '認証コード（6桁）'

export const Code: Story = {}
/** The sixth digit sends; a wrong code is told, and can be typed over. */
export const WrongCode: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText(field), '654321')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('コードが正しくありません。')
    await expect(canvas.getByLabelText(field)).toHaveFocus()
    await expect(args.onPassed).not.toHaveBeenCalled()
  },
}
export const Network: Story = {
  parameters: { msw: [http.post('*/auth/second-factor', () => HttpResponse.error())] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(field), goodCode)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(canvas.getByLabelText(field)).toHaveValue(goodCode)
  },
}
export const Passed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText(field), '１２３ ４５６')
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
/** Nobody goes on, or away, before the recovery codes were shown. */
export const Enrolment: Story = {
  args: { kind: 'enrol' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('img', { name: /QR コード/ })).toBeVisible()
    await userEvent.type(canvas.getByLabelText(field), `${goodCode}{Enter}`)
    await expect(await canvas.findByText(recoveryCodes[0] ?? '')).toBeVisible()
    await expect(args.onPassed).not.toHaveBeenCalled()
    await expect(
      canvas.queryByRole('button', { name: '別のアカウントでログインする' }),
    ).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '保管したので続ける' }))
    await expect(args.onPassed).toHaveBeenCalledOnce()
  },
}
