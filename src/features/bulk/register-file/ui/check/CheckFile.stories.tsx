import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, refuses } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { CheckFile } from './CheckFile'

const { counts } = aBulkFile()

const meta = {
  component: CheckFile,
  args: { file: aBulkFile(), onAnother: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof CheckFile>
export default meta
type Story = StoryObj<typeof meta>

/** From the bottom one goes back to choosing, or registers what can be. */
export const Checked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: '20名を登録する' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await expect(args.onAnother).toHaveBeenCalled()
  },
}

export const NothingToRegister: Story = {
  args: { file: aBulkFile({ counts: { ...counts, new: 0, changed: 0, unchanged: 21 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '0名を登録する' })).toBeDisabled()
  },
}

/** A choice that cannot be kept is told, and the choice stays as it was. */
export const Refused: Story = {
  parameters: { msw: refuses('ChangeBulkSettings') },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('checkbox', { name: 'エラーがあれば登録しない' })
    await userEvent.click(choice)
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
}

/** The number of errors leads to the first of them, which on a phone is below the columns. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    const sheet = await canvas.findByRole('region', { name: 'ファイルの行' })
    await waitFor(() => expect(sheet.querySelector('[data-sought]')).not.toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'エラー 3行' }))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/を直す：/))
    const { left, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    await expect(
      document.activeElement?.contains(document.elementFromPoint(left + 4, (top + bottom) / 2)),
    ).toBe(true)
  },
}
