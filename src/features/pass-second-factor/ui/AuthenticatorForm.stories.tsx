import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodCode } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { AuthenticatorForm } from './AuthenticatorForm'

/** The six digits of an authenticator. */
const meta = { component: AuthenticatorForm, args: { onPassed: fn() } } satisfies Meta<
  typeof AuthenticatorForm
>
export default meta
type Story = StoryObj<typeof meta>

const write =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) =>
    userEvent.type(canvas.getByLabelText('認証コード（6桁）'), text)

/** The sixth digit sends, full width or spaced. */
export const Passed: Story = {
  play: async (context) => {
    await write('１２３ ４５６')(context)
    await waitFor(() => expect(context.args.onPassed).toHaveBeenCalledOnce())
  },
}

/** A wrong code is told, and can be typed over. */
export const Wrong: Story = {
  play: async (context) => {
    await write('654321')(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('コードが正しくありません。')
    await expect(context.canvas.getByLabelText('認証コード（6桁）')).toHaveFocus()
    await expect(context.args.onPassed).not.toHaveBeenCalled()
  },
}

/** After too many tries the button is disabled until the wait is over. */
export const TooOften: Story = {
  parameters: {
    msw: [
      http.post('*/auth/second-factor', () =>
        HttpResponse.json(
          { code: 'RATE_LIMITED', message: '試行回数が多すぎます。' },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
      ),
    ],
  },
  play: async (context) => {
    await write(goodCode)(context)
    await expect(await context.canvas.findByText(/^あと\d+秒で/)).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: '確認する' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** What was typed stays where the server cannot be reached. */
export const Network: Story = {
  parameters: { msw: [http.post('*/auth/second-factor', () => HttpResponse.error())] },
  play: async (context) => {
    await write(goodCode)(context)
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(context.canvas.getByLabelText('認証コード（6桁）')).toHaveValue(goodCode)
  },
}
