import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, tags } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { EditTagPanel } from './EditTagPanel'

const [tag] = tags

const meta = {
  component: EditTagPanel,
  args: {
    projectId: 'project-slp26',
    tag: {
      id: tag?.id ?? '',
      name: '夜勤',
      colour: 'ai',
      description: '22時からの勤務',
      updatedAt: '2026-11-01T00:00:00.000Z',
    },
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof EditTagPanel>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

export const Filled: Story = {
  play: async () => {
    await expect(await body.findByRole('textbox', { name: /タグ名/ })).toHaveValue('夜勤')
    await expect(body.getByRole('textbox', { name: /説明/ })).toHaveValue('22時からの勤務')
  },
}

/** A refusal that belongs to no field stands over them, and what was typed stays. */
export const Refused: Story = {
  parameters: { msw: refuses('UpdateTag') },
  play: async ({ userEvent }) => {
    const name = await body.findByRole('textbox', { name: /タグ名/ })
    await userEvent.type(name, '（A病棟）')
    await userEvent.click(body.getByRole('button', { name: '保存する' }))
    await expect(await body.findByText('表示できません。')).toBeVisible()
    await expect(name).toHaveValue('夜勤（A病棟）')
  },
}
