import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { CommandPaletteButton } from './CommandPaletteButton'

/** Opens the command box, by press or Ctrl K. */
const meta = {
  component: CommandPaletteButton,
  args: {
    groups: [
      {
        label: 'データ',
        items: [{ to: '/monitoring', icon: 'activity', label: 'モニタリング', covers: () => true }],
      },
    ],
    actions: [{ id: 'sign-out', label: 'ログアウト', onGo: fn() }],
    hasProjects: true,
    projectId: 'project-slp26',
  },
} satisfies Meta<typeof CommandPaletteButton>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)
const box = () => body().findByRole('dialog')

/** A press opens it; Esc closes it and gives the focus back. */
export const Pressed: Story = {
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: '検索・移動' })
    await userEvent.click(trigger)
    await expect(
      await within(await box()).findByRole('menuitem', { name: /モニタリング/ }),
    ).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

/** Who belongs to no company has pages to go to, and no subjects to look for. */
export const Administrator: Story = {
  args: { hasProjects: false, projectId: null },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    const shown = within(await box())
    await expect(shown.getByPlaceholderText('画面や操作を検索')).toBeInTheDocument()
    await expect(shown.queryByText('プロジェクトを切り替える')).toBeNull()
  },
}

/** On a phone only the magnifier is left, still named. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '検索・移動' })).toBeVisible()
    await expect(canvas.getByText('検索・移動')).not.toBeVisible()
  },
}
