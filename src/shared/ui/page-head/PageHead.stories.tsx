import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button'
import { StatusDot } from '../status-dot'
import { PageHead } from './PageHead'

const meta = { component: PageHead, args: { title: '被験者とタグ' } } satisfies Meta<typeof PageHead>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Described: Story = {
  args: { title: 'ノートブック', description: 'データの取得と前処理が済んだノートブックを作成します。' },
}

/** One heading, and the way back above it. */
export const Nested: Story = {
  args: {
    title: '勤務形態と睡眠リズムの追跡研究 2026',
    breadcrumbs: [{ label: 'プロジェクト一覧', to: '/projects' }],
    status: <StatusDot tone="success" label="実施中" />,
    actions: (
      <>
        <Button icon="upload">一括で登録する</Button>
        <Button icon="plus" variant="primary">
          被験者を登録する
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'プロジェクト一覧' })).toHaveAttribute('href', '/projects')
    await expect(canvas.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  },
}
