import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodCode, recoveryCodes } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn } from 'storybook/test'
import { Enrolment } from './Enrolment'

/** Setting up an authenticator while signing in, where the company demands one. */
const meta = {
  component: Enrolment,
  args: { onPassed: fn(), wayBack: '別のアカウントでログインする' },
} satisfies Meta<typeof Enrolment>
export default meta
type Story = StoryObj<typeof meta>

/** Nobody goes on, or away, before the recovery codes were shown. */
export const Enrolled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByRole('img', { name: /QR コード/ })).toBeVisible()
    await userEvent.type(canvas.getByLabelText('認証コード（6桁）'), `${goodCode}{Enter}`)
    await expect(await canvas.findByText(recoveryCodes[0] ?? '')).toBeVisible()
    await expect(args.onPassed).not.toHaveBeenCalled()
    await expect(canvas.queryByText('別のアカウントでログインする')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '保管したので続ける' }))
    await expect(args.onPassed).toHaveBeenCalledOnce()
  },
}

/** Where the setup could not be started, it can be tried again or left. */
export const Network: Story = {
  parameters: { msw: [http.post('*/auth/second-factor/enrol', () => HttpResponse.error())] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^設定を始められませんでした。/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible()
    await expect(canvas.getByText('別のアカウントでログインする')).toBeVisible()
  },
}
