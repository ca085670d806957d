import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NotFound } from './NotFound'

/** Inside a layout, where an address names something unknown. Another company's id looks exactly the same. */
const meta = {
  component: NotFound,
  args: { what: 'プロジェクト', back: { to: '/projects', label: 'プロジェクト一覧を開く' } },
} satisfies Meta<typeof NotFound>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'プロジェクトが見つかりません' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'プロジェクト一覧を開く' })).toHaveAttribute(
      'href',
      '/projects',
    )
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
