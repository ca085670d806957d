import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, within } from 'storybook/test'
import { TagTable } from './TagTable'

/** The tags of a project, and how many subjects have each. */
const meta = {
  component: TagTable,
  args: { projectId: 'project-slp26' },
  parameters: { address: '/projects/project-slp26/test-subject-tags', frame: 'bare' },
} satisfies Meta<typeof TagTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'タグ' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

export const NoResult: Story = { parameters: { address: '/projects/project-slp26/test-subject-tags?q=zzz' } }
export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = {
  parameters: { msw: refuses('TagList') },
  play: offersRetry,
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
