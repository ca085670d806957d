import type { Meta, StoryObj } from '@storybook/react-vite'
import { owner, refusedAddresses } from '@testing/mock-api'
import { delay, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { MailLinkForm } from './MailLinkForm'

const meta = {
  component: MailLinkForm,
  args: { onSent: fn() },
} satisfies Meta<typeof MailLinkForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const ask =
  (email: string, sentence: RegExp): Play =>
  async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), `${email}{Enter}`)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence)
    // Nothing that was typed is lost.
    await expect(canvas.getByLabelText('メールアドレス')).toHaveValue(email)
    await expect(args.onSent).not.toHaveBeenCalled()
  }

export const Rest: Story = {}
export const Busy: Story = {
  args: { email: owner.email },
  parameters: { msw: [http.post('*/auth/mail-link/send', () => delay('infinite'))] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /リンクを送信する/ }))
    await expect(await canvas.findByText('送信中…')).toBeVisible()
  },
}
export const TooMany: Story = { play: ask(refusedAddresses.tooMany, /4秒たってから/) }
export const Network: Story = { play: ask(refusedAddresses.offline, /通信を確認して/) }
export const ServerDown: Story = { play: ask(refusedAddresses.broken, /時間をおいてから/) }
export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), `${owner.email}{Enter}`)
    await waitFor(() => expect(args.onSent).toHaveBeenCalledWith(owner.email))
  },
}
