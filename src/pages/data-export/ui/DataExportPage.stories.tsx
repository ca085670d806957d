import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { DataExportPage } from './DataExportPage'

const meta = {
  component: DataExportPage,
  parameters: { frame: 'bare', address: '/data-export?project=project-slp26' },
} satisfies Meta<typeof DataExportPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: says('参加中 128名'),
}
