import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { RewardRuleForm } from './RewardRuleForm'

/** The amounts of a project. */
const meta = {
  component: RewardRuleForm,
  args: { projectId: 'project-slp26' },
} satisfies Meta<typeof RewardRuleForm>
export default meta
type Story = StoryObj<typeof meta>
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent']

async function confirmChange(userEvent: User) {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
}

export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '達成の条件を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('謝礼の金額を保存しました。')).toBeVisible()
  },
}

/** One press saves what is being typed. */
export const SavedWhileTyping: Story = {
  play: async ({ canvas, userEvent }) => {
    const perAnswer = await canvas.findByRole('textbox', { name: '回答1件' })
    await userEvent.clear(perAnswer)
    await userEvent.type(perAnswer, '120')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await confirmChange(userEvent)
    await expect(await screen.findByText('謝礼の金額を保存しました。')).toBeVisible()
    await expect(perAnswer).toHaveValue('120')
  },
}

/** Leaving the corrected field removes its message and moves the button away from the pointer: the press counts all the same. */
export const PressedAsItMoves: Story = {
  play: async ({ canvas, userEvent }) => {
    const perAnswer = await canvas.findByRole('textbox', { name: '回答1件' })
    const save = canvas.getByRole('button', { name: '保存する' })
    await userEvent.clear(perAnswer)
    await userEvent.type(perAnswer, '9999999')
    await userEvent.tab()
    await expect(perAnswer).toBeInvalid()
    await userEvent.clear(perAnswer)
    await userEvent.type(perAnswer, '80')
    const { left, top } = save.getBoundingClientRect()
    const coords = { clientX: left + 8, clientY: top + 20 }
    await userEvent.pointer({ keys: '[MouseLeft>]', target: save, coords })
    await waitFor(() => expect(save.getBoundingClientRect().top).toBeLessThan(top))
    const below = document.elementFromPoint(coords.clientX, coords.clientY) ?? document.body
    await expect(save).not.toContainElement(below as HTMLElement)
    await userEvent.pointer({ keys: '[/MouseLeft]', target: below, coords })
    await expect(await screen.findByRole('dialog', { name: /過去/ })).toBeVisible()
  },
}

/** Amounts that change past months are asked about first; nothing is saved before. */
export const ChangesPastMonths: Story = {
  play: async ({ canvas, userEvent }) => {
    const perAnswer = await canvas.findByRole('textbox', { name: '回答1件' })
    await userEvent.clear(perAnswer)
    await userEvent.type(perAnswer, '80')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/未払いの合計は 3,300円から 3,480円/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(screen.queryByText('謝礼の金額を保存しました。')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await confirmChange(userEvent)
    await expect(await screen.findByText('謝礼の金額を保存しました。')).toBeVisible()
  },
}

/** What would change could not be read: nothing is saved unasked. */
export const Unread: Story = {
  parameters: { msw: refuses('RewardRuleChange') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '達成の条件を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(screen.queryByText('謝礼の金額を保存しました。')).not.toBeInTheDocument()
  },
}

/** An amount outside the limits, or none, stays as it is and is told at its field: nothing is saved. */
export const OutsideTheLimits: Story = {
  play: async ({ canvas, userEvent }) => {
    const perAnswer = await canvas.findByRole('textbox', { name: '回答1件' })
    await userEvent.clear(perAnswer)
    await userEvent.type(perAnswer, '1000001')
    await userEvent.clear(canvas.getByRole('textbox', { name: '有効日1日' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(perAnswer).toHaveFocus())
    await expect(perAnswer).toHaveValue('1,000,001')
    const limits = '0 以上 1,000,000 以下の数値を入力してください。'
    await expect(perAnswer).toHaveAccessibleDescription(limits)
    await expect(canvas.getByRole('textbox', { name: '有効日1日' })).toHaveAccessibleDescription(limits)
    await expect(screen.queryByText('謝礼の金額を保存しました。')).toBeNull()
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

/** Another tab saved first: nothing is overwritten before one has read what. */
export const Stale: Story = {
  parameters: { msw: refuses('SaveRewardRule', 'STALE_EDIT') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '達成の条件を追加する' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'この条件を削除する' })).toHaveLength(2)
  },
}
