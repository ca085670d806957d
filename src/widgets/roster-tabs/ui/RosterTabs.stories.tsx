import type { Meta, StoryObj } from '@storybook/react-vite'
import { shownAs } from '@testing/render'
import { expect } from 'storybook/test'
import { RosterTabs } from './RosterTabs'

/** The two lists of a project's people: subjects and the tags that group them. Each is an address. */
const meta = {
  component: RosterTabs,
  args: { projectId: 'project-slp26', selected: 'subjects' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RosterTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Subjects: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '被験者' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'タグ' })).not.toHaveAttribute('aria-current')
  },
}
export const Tags: Story = { args: { selected: 'tags' } }
export const Dark: Story = { globals: { theme: 'dark' } }

/** A link under the mouse. */
export const Hovered: Story = { play: shownAs('hover', 'a:not([aria-current])') }
