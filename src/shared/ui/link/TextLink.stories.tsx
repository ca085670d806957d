import type { Meta, StoryObj } from '@storybook/react-vite'
import { shownAs } from '@testing/render'
import { TextLink } from './TextLink'

const meta = {
  component: TextLink,
  args: { to: '/password-reset', children: 'パスワードを忘れた場合' },
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Hovered: Story = { play: shownAs('hover', 'a') }
export const Pressed: Story = { play: shownAs('active', 'a') }
