import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotebookCells } from './NotebookCells'

const meta = {
  component: NotebookCells,
  args: {
    cells: [
      {
        isCode: false,
        source:
          '# 装着時間と欠測の確認\n\n<img src=x> ![図](https://example.com/x.png) 有効日は `VALID_MINUTES` 分以上の日です。',
      },
      { isCode: true, source: 'days = client.daily(start=START, end=END, **choice)' },
    ],
  },
} satisfies Meta<typeof NotebookCells>
export default meta
type Story = StoryObj<typeof meta>

/** A text of a notebook loads nothing from elsewhere. */
export const Filled: Story = {
  parameters: { names: ['img', 'src'] },
  play: async ({ canvas, canvasElement }) => {
    // What draws texts is loaded when there is one.
    await expect(await canvas.findByRole('heading', { name: '装着時間と欠測の確認' })).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
    await expect(canvas.getByRole('region', { name: 'コード 1' })).toHaveTextContent('client.daily')
  },
}
