import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, refusedAddresses } from '@testing/mock-api'
import { withoutMail } from '@testing/render'
import { expect } from 'storybook/test'
import { LoginPage } from './LoginPage'

const meta = {
  component: LoginPage,
  parameters: { address: '/login', frame: 'bare' },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
    await expect(document.title).toBe('ログイン | 観測 Kansoku')
  },
}

/** No way in by mail is offered that cannot work. */
export const WithoutMail: Story = {
  beforeEach: withoutMail,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'ログインする' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'メールのリンクでログインする' })).toBeNull()
  },
}

/** The password was right, and is not enough. */
export const SecondFactor: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), refusedAddresses.needsCode)
    await userEvent.type(canvas.getByLabelText('パスワード', { selector: 'input' }), `${goodPassword}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: '二要素認証' })).toBeVisible()
    await expect(await canvas.findByLabelText('認証コード（6桁）')).toHaveFocus()
  },
}
