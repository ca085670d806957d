import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, waitFor } from 'storybook/test'
import { RewardRuleForm } from './RewardRuleForm'

/** The amounts of a project. */
const meta = {
  component: RewardRuleForm,
  args: { projectId: 'project-slp26' },
} satisfies Meta<typeof RewardRuleForm>
export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '保存する' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '達成の条件を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '保存する' })).toBeDisabled())
  },
}

/** What was typed stays. */
export const Refused: Story = {
  parameters: { msw: refuses('SaveRewardRule') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '達成の条件を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'この条件を削除する' })).toHaveLength(2)
  },
}
