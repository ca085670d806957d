import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { FileReadingNotes } from './FileReadingNotes'

const meta = {
  component: FileReadingNotes,
  args: { file: aBulkFile(), onReread: fn() },
} satisfies Meta<typeof FileReadingNotes>
export default meta
type Story = StoryObj<typeof meta>

export const Guessed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText(/Shift_JIS（CP932） と推測しました。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '文字コードを選び直す' }))
    await expect(args.onReread).toHaveBeenCalled()
  },
}

export const Unsure: Story = {
  args: {
    file: aBulkFile({ readAs: 'WINDOWS_1252', encoding: 'Windows-1252（Latin-1）', certainty: 'UNSURE' }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/確かではありません/)).toBeVisible()
  },
}

export const Chosen: Story = {
  args: { file: aBulkFile({ certainty: 'CHOSEN' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/選ばれた文字コード Shift_JIS/)).toBeVisible()
  },
}

/** An encoding that the file itself states is not asked about. */
export const Certain: Story = {
  args: { file: aBulkFile({ readAs: 'UTF_8', encoding: 'UTF-8', certainty: 'CERTAIN' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/文字コード/)).not.toBeInTheDocument()
  },
}

export const MergedCells: Story = {
  args: {
    file: aBulkFile({
      format: 'xlsx',
      readAs: null,
      certainty: null,
      mergedCells: ['B2:B3', 'B4:C4', 'A6:A9', 'A10:A12', 'D2:D5', 'D6:D8', 'D9:D11'],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/B2:B3、B4:C4、A6:A9、A10:A12、D2:D5 ほか2か所。/)).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
