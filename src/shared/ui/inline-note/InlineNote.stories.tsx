import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button'
import { InlineNote } from './InlineNote'

const meta = {
  component: InlineNote,
  args: { children: '次の配信は 11月25日 07:00 です。' },
} satisfies Meta<typeof InlineNote>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {}
export const Success: Story = { args: { tone: 'success', children: '112名の被験者を登録しました。' } }
export const Warning: Story = {
  args: { tone: 'warning', children: '二要素認証が未設定のユーザーが 3名います。' },
}
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '安静時心拍が通常より +11 bpm',
    children: '3日連続・11/20 04:06 発報・未対応',
    action: <Button size="sm">確認する</Button>,
  },
}
