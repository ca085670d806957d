import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SurveyStatusBadge } from './SurveyStatusBadge'

const meta = { component: SurveyStatusBadge, args: { status: 'PUBLISHED' } } satisfies Meta<
  typeof SurveyStatusBadge
>
export default meta
type Story = StoryObj<typeof meta>

export const Published: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('公開中')).toBeVisible(),
}
export const Draft: Story = { args: { status: 'DRAFT' } }
export const Archived: Story = { args: { status: 'ARCHIVED' } }
