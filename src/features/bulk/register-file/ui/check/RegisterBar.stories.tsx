import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, refuses } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { RegisterBar } from './RegisterBar'

const { counts } = aBulkFile()

/** How many rows will be registered and how many not, and the button that says so. */
const meta = {
  component: RegisterBar,
  args: { file: aBulkFile(), isChecking: false, onBack: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RegisterBar>
export default meta
type Story = StoryObj<typeof meta>

const verb = { name: /登録する$/ }

/** New and changed rows are registered; the others can be taken away as a file. */
export const SomeWrong: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('20行')).toBeVisible()
    await expect(canvas.getByText('3行')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'エラー行を CSV で保存する' })).toBeVisible()
    await expect(canvas.getByRole('button', verb)).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '戻る' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

/** Who asked for all or nothing gets nothing while there are errors. */
export const StoppedByErrors: Story = {
  args: { file: aBulkFile({ stopsOnError: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', verb)).toBeDisabled()
  },
}

export const NothingToRegister: Story = {
  args: { file: aBulkFile({ counts: { ...counts, new: 0, changed: 0, error: 0 } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', verb)).toBeDisabled()
    await expect(canvas.queryByRole('button', { name: 'エラー行を CSV で保存する' })).toBeNull()
  },
}

/** While a change is looked at, the numbers are of before. */
export const Checking: Story = {
  args: { isChecking: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', verb)).toBeDisabled()
  },
}

export const Failed: Story = {
  parameters: { msw: refuses('RegisterBulkFile') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', verb))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('button', verb)).toBeEnabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
