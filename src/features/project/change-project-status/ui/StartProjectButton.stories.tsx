import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { StartProjectButton } from './StartProjectButton'

const meta = {
  component: StartProjectButton,
  args: { projectId: 'project-slp26' },
} satisfies Meta<typeof StartProjectButton>
export default meta
type Story = StoryObj<typeof meta>

export const Started: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '開始する' }))
    await expect(await within(document.body).findByText('プロジェクトを開始しました。')).toBeInTheDocument()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('ChangeProjectStatus') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '開始する' }))
    await expect(await within(document.body).findByRole('alert')).toBeInTheDocument()
  },
}
