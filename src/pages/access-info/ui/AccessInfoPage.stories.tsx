import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { AccessInfoPage } from './AccessInfoPage'

const meta = {
  component: AccessInfoPage,
  parameters: { frame: 'bare', address: '/access-info?project=project-slp26' },
} satisfies Meta<typeof AccessInfoPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: says('SLP26'),
}
