import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ChangeList } from './ChangeList'

const status = { field: 'status', label: '状態', before: '利用中', after: '停止中', isMasked: false }

const meta = { component: ChangeList, args: { changes: [status] } } satisfies Meta<typeof ChangeList>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {}
export const Made: Story = { args: { changes: [{ ...status, before: null }] } }
export const Removed: Story = {
  args: { changes: [{ ...status, after: null }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('削除', { exact: false })).toBeVisible()
  },
}
export const Masked: Story = { args: { changes: [{ ...status, before: null, after: null, isMasked: true }] } }
export const Nothing: Story = { args: { changes: [] } }
