import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks } from '@testing/mock-api'
import { says } from '@testing/render'
import { delay, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { UseMailLink } from './UseMailLink'

const meta = {
  component: UseMailLink,
  args: { token: mockLinks.here, newLink: <a href="#new">新しいリンクを送信する</a>, onSignedIn: fn() },
} satisfies Meta<typeof UseMailLink>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const over =
  (sentence: RegExp): Play =>
  async ({ canvas, args }) => {
    await expect(await canvas.findByText(sentence)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '新しいリンクを送信する' })).toBeVisible()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  }

export const Expired: Story = { args: { token: mockLinks.expired }, play: over(/有効期限が切れています/) }
export const Used: Story = { args: { token: mockLinks.used }, play: over(/使用済みです/) }
export const Broken: Story = { args: { token: mockLinks.broken }, play: over(/リンクが正しくありません/) }
/** A lost connection uses nothing up: the same link is tried again. */
export const Network: Story = {
  args: { token: mockLinks.offline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度試す' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
  },
}
export const Busy: Story = {
  parameters: { msw: [http.post('*/auth/mail-link/look', () => delay('infinite'))] },
  play: says('ログインしています…'),
}
/** In another browser nothing happens before the person says so; the address is masked. */
export const Elsewhere: Story = {
  args: { token: mockLinks.elsewhere },
  play: async ({ canvas, userEvent, args }) => {
    const button = await canvas.findByRole('button', { name: 'このブラウザでログインする' })
    await expect(args.onSignedIn).not.toHaveBeenCalled()
    await userEvent.click(button)
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledWith({ returnTo: '/monitoring?view=days' }))
  },
}
/** In the browser that asked, the link signs in by itself, once. */
export const Here: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
}
