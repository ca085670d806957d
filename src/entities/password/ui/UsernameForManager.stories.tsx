import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UsernameForManager } from './UsernameForManager'

/** Tells a password manager whose password is set here; nobody sees it or comes to it with Tab. */
const meta = {
  component: UsernameForManager,
  args: { email: 'misaki.sato@aoba-lab.example' },
} satisfies Meta<typeof UsernameForManager>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const field = canvasElement.querySelector('input')
    await expect(field).toHaveAttribute('autocomplete', 'username')
    await userEvent.tab()
    await expect(field).not.toHaveFocus()
  },
}
