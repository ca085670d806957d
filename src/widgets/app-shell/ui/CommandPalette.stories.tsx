import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { CommandPalette } from './CommandPalette'

/** Pages, actions, projects, and the subjects of the project by code. */
const meta = {
  component: CommandPalette,
  args: {
    groups: [],
    actions: [{ id: 'sign-out', label: 'ログアウト', onGo: fn() }],
    hasProjects: true,
    projectId: 'project-slp26',
    isOpen: true,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

/** Arrows and Enter do what is chosen while one types. */
export const Chosen: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('searchbox'), 'ログア')
    await expect(await dialog.findByRole('menuitem', { name: /ログアウト/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.actions[0]?.onGo).toHaveBeenCalled()
  },
}
