import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn } from 'storybook/test'
import { PasskeySignIn } from './PasskeySignIn'

const meta = {
  component: PasskeySignIn,
  args: { onSignedIn: fn() },
} satisfies Meta<typeof PasskeySignIn>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
/** The browser asks for the passkey; here there is none, so that asking is given up. */
export const Refused: Story = {
  parameters: {
    msw: [
      http.post('*/auth/passkey/options', () =>
        HttpResponse.json({ code: 'RATE_LIMITED', message: '受け付けていません。' }, { status: 429 }),
      ),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーでログインする' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('受け付けていません。')
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
}
export const Network: Story = {
  parameters: { msw: [http.post('*/auth/passkey/options', () => HttpResponse.error())] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーでログインする' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
  },
}
