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

/** Of a page that replaced the one with the focus. */
export const Focused: Story = {
  args: { title: '夕方のチェック', takesFocus: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
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

/** Where both do not fit in one line, the description goes below the title and the actions stay at the right. */
export const LongDescription: Story = {
  args: {
    title: 'デバイス',
    description: '計測データは、提供元から書き出したファイルをサーバーで取り込むと表示されます。',
    actions: <Button icon="plus">デバイスを登録する</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ width: 700 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect()
    const button = canvas.getByRole('button').getBoundingClientRect()
    await expect(button.top).toBeLessThan(title.bottom)
    await expect(button.left).toBeGreaterThan(title.right)
  },
}
