import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { PaperBadge } from './PaperBadge'

const meta = { component: PaperBadge } satisfies Meta<typeof PaperBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Marked: Story = { play: says('紙') }
