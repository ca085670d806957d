import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ButtonLink } from './ButtonLink'

const meta = {
  component: ButtonLink,
  args: { to: '/projects/new', children: 'プロジェクトを登録する' },
} satisfies Meta<typeof ButtonLink>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary', icon: 'plus' } }
export const Secondary: Story = {}
export const Text: Story = { args: { variant: 'text' } }

/** A link, so that it can be opened in another tab. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
}
