import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button'
import { EmptyState } from './EmptyState'

const meta = {
  component: EmptyState,
  args: { title: 'まだ被験者がいません', reason: '1名ずつ登録するか、CSV で一括登録できます。' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = { args: { action: <Button variant="primary">被験者を登録する</Button> } }
export const NoMatch: Story = {
  args: {
    kind: 'noMatch',
    title: '条件に合う被験者はいません',
    reason: '絞り込みを減らすか、別の言葉で検索してください。',
    action: <Button>絞り込みを解除する</Button>,
  },
}
export const Failed: Story = {
  args: {
    kind: 'failed',
    title: '心拍数を読み込めませんでした',
    reason: '通信を確認して、もう一度読み込んでください。',
    action: <Button icon="refresh">もう一度読み込む</Button>,
  },
}
