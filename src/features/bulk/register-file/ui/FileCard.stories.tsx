import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { FileCard } from './FileCard'

const meta = {
  component: FileCard,
  args: { file: aBulkFile(), onAnother: fn() },
} satisfies Meta<typeof FileCard>
export default meta
type Story = StoryObj<typeof meta>

export const Csv: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/24行・.*Shift_JIS.*・カンマ区切り/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '別のファイルを選ぶ' }))
    await expect(args.onAnother).toHaveBeenCalled()
  },
}

/** A workbook has neither bytes to read one way or another nor a separator. */
export const Workbook: Story = {
  args: {
    file: aBulkFile({
      name: 'subjects.xlsx',
      format: 'xlsx',
      encoding: '',
      rowCount: 100_000,
      byteSize: 19_000_000,
    }),
  },
}

export const Long: Story = {
  args: { file: aBulkFile({ name: `${'睡眠と生活リズムに関する追跡調査の参加者名簿_'.repeat(4)}.csv` }) },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
