import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button } from '../button'
import { Tooltip } from './Tooltip'

const meta = {
  component: Tooltip,
  args: { text: '2026/11/21 09:27 に同期しました', children: <Button>3分前</Button> },
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const Shown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('2026/11/21 09:27')
  },
}
