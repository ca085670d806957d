import type { Meta, StoryObj } from '@storybook/react-vite'
import { AuthorizationWord } from './AuthorizationWord'

const meta = { component: AuthorizationWord, args: { state: 'AUTHORIZED' } } satisfies Meta<
  typeof AuthorizationWord
>
export default meta
type Story = StoryObj<typeof meta>

export const Authorized: Story = {}
export const None: Story = { args: { state: 'NONE' } }
export const Revoked: Story = { args: { state: 'REVOKED' } }
export const Failing: Story = { args: { state: 'FAILING' } }
