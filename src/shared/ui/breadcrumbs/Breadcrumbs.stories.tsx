import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs'

const meta = {
  component: Breadcrumbs,
  args: { items: [{ label: '会社', to: '/admin/companies' }] },
} satisfies Meta<typeof Breadcrumbs>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Two: Story = {
  args: {
    items: [
      { label: '会社', to: '/admin/companies' },
      { label: 'デモ大学 睡眠研究室', to: '/admin/companies/1/users' },
    ],
  },
}
