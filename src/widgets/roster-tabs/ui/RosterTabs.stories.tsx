import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, sleepProject, someSubjects } from '@testing/mock-api'
import { shownAs } from '@testing/render'
import { expect } from 'storybook/test'
import { RosterTabs } from './RosterTabs'

/** The two lists of a project's people: subjects and the tags that group them. Each is an address. */
const meta = {
  component: RosterTabs,
  args: { projectId: sleepProject.id, selected: 'subjects' },
  parameters: { frame: 'bare', msw: mockApi({ subjects: someSubjects(7) }) },
} satisfies Meta<typeof RosterTabs>
export default meta
type Story = StoryObj<typeof meta>

export const Subjects: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^被験者/ })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: /^タグ/ })).not.toHaveAttribute('aria-current')
    await expect(await canvas.findByRole('link', { name: '被験者 7' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'タグ 5' })).toBeVisible()
  },
}
/** The places stand before their counts. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '被験者' })).toBeVisible()
  },
}
export const Tags: Story = { args: { selected: 'tags' } }

/** A link under the mouse. */
export const Hovered: Story = { play: shownAs('hover', 'a:not([aria-current])') }
