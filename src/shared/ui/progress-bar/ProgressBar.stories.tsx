import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './ProgressBar'

const meta = {
  component: ProgressBar,
  args: { label: 'データの変換', percent: 62, detail: '変換中・81 / 131名・残り 約3分' },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Begun: Story = { args: { percent: 0 } }
export const Done: Story = { args: { percent: 100, detail: '完了' } }
