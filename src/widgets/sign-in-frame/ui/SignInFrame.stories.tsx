import type { Meta, StoryObj } from '@storybook/react-vite'
import { Or, Remark } from './parts'
import { SignInFrame } from './SignInFrame'
import { WideLink } from './WideLink'

const meta = {
  component: SignInFrame,
  args: { title: 'ログイン', children: null },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof SignInFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: {
    lead: '登録済みのメールアドレスでログインしてください。',
    children: (
      <>
        <WideLink isPrimary to="/login">
          ログインする
        </WideLink>
        <Or>または</Or>
        <WideLink icon="mail" to="/login/mail-link/send">
          メールのリンクでログインする
        </WideLink>
        <Remark>リンクは15分間、1回だけ有効です。</Remark>
      </>
    ),
  },
}
