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

/** A code with hyphens stays in one line, however the lines fall. */
export const Codes: Story = {
  args: {
    changes: [
      {
        field: 'testSubjects',
        label: '被験者',
        before: null,
        after: 'SLP-0001、SLP-0002、SLP-0003',
        isMasked: false,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 100 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const codes = canvas.getAllByText(/^SLP-/)
    await expect(codes).toHaveLength(3)
    for (const code of codes) await expect(code.getBoundingClientRect().height).toBeLessThan(30)
  },
}
