import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Breadcrumbs } from './Breadcrumbs'

const meta = {
  component: Breadcrumbs,
  args: { items: [{ label: '会社', to: '/admin/companies' }] },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
/** A mark stands between two steps, and leads nowhere after the last. */
export const Two: Story = {
  args: {
    items: [
      { label: '会社', to: '/admin/companies' },
      { label: 'デモ大学 睡眠研究室', to: '/admin/companies/1/users' },
    ],
  },
  play: async ({ canvas }) => {
    const [first, last] = canvas.getAllByRole('listitem')
    await expect(first?.querySelector('svg')).not.toBeNull()
    await expect(last?.querySelector('svg')).toBeNull()
  },
}
