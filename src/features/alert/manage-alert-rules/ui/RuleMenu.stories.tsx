import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule, refuses } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { RuleMenu } from './RuleMenu'

const meta = {
  component: RuleMenu,
  args: { projectId: 'project-slp26', rule: anAlertRule() },
} satisfies Meta<typeof RuleMenu>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (
  { canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0],
  name: string,
): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: '「安静時心拍の上昇」の操作' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

export const Copied: Story = {
  play: async (context) => {
    await choose(context, '複製する')
    const dialog = within(await screen.findByRole('dialog', { name: '「安静時心拍の上昇」を複製しますか？' }))
    await context.userEvent.click(dialog.getByRole('button', { name: '複製する' }))
    await expect(await screen.findByText(/無効の状態で登録されています/)).toBeVisible()
  },
}

export const Deleted: Story = {
  play: async (context) => {
    await choose(context, '削除する')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'ルール「安静時心拍の上昇」を削除しますか？' }),
    )
    await context.userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('DeleteAlertRule') },
  play: async (context) => {
    await choose(context, '削除する')
    const dialog = within(await screen.findByRole('dialog'))
    await context.userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: '削除する' })).toBeEnabled())
  },
}
