import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodRecoveryCode } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { RecoveryForm } from './RecoveryForm'

/** One of the recovery codes, which is used up by it. */
const meta = { component: RecoveryForm, args: { onPassed: fn() } } satisfies Meta<typeof RecoveryForm>
export default meta
type Story = StoryObj<typeof meta>

const write =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) =>
    userEvent.type(canvas.getByLabelText('リカバリーコード'), `${text}{Enter}`)

/** Full width and with spaces around, as a Japanese keyboard leaves it. */
export const Passed: Story = {
  play: async (context) => {
    await write(`　${goodRecoveryCode.replaceAll('-', '－')} `)(context)
    await waitFor(() => expect(context.args.onPassed).toHaveBeenCalledOnce())
  },
}

export const Empty: Story = {
  play: async (context) => {
    await write('')(context)
    await expect(await context.canvas.findByText('リカバリーコードを入力してください。')).toBeVisible()
    await expect(context.canvas.getByLabelText('リカバリーコード')).toHaveFocus()
  },
}

/** A wrong code is told, and can be typed over. */
export const Wrong: Story = {
  play: async (context) => {
    await write('0000-0000-0000')(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('コードが正しくありません。')
    await expect(context.canvas.getByLabelText('リカバリーコード')).toHaveFocus()
    await expect(context.args.onPassed).not.toHaveBeenCalled()
  },
}

/** What was typed stays where the server cannot be reached. */
export const Network: Story = {
  parameters: { msw: [http.post('*/auth/second-factor', () => HttpResponse.error())] },
  play: async (context) => {
    await write(goodRecoveryCode)(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(context.canvas.getByLabelText('リカバリーコード')).toHaveValue(goodRecoveryCode)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
