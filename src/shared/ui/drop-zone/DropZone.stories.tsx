import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DropZone } from './DropZone'

const meta = {
  component: DropZone,
  args: { title: 'CSV をここにドロップ', hint: 'CSV、TSV、XLSX・10 MB まで', accept: ['.csv'], onFile: fn() },
} satisfies Meta<typeof DropZone>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}
export const Reading: Story = { args: { reading: '被験者_20261121.csv' } }
export const Failed: Story = {
  args: { error: '被験者_20261121.csv は空です。見出しの行がある CSV を選んでください。' },
}
export const Disabled: Story = { args: { isDisabled: true } }

const file = new File(['code'], '被験者.csv', { type: 'text/csv' })
const drag = (type: string) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

/** A file over the page is announced by the frame, and taken wherever it is let go. */
export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    drag('dragover')
    await expect(await canvas.findByText('ここで離すと読み込みます')).toBeVisible()
    drag('drop')
    await waitFor(() =>
      expect(args.onFile).toHaveBeenCalledWith(expect.objectContaining({ name: '被験者.csv' })),
    )
    await expect(canvas.getByText('CSV をここにドロップ')).toBeVisible()
  },
}

export const Chosen: Story = {
  play: async ({ canvasElement, userEvent, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')
    if (input) await userEvent.upload(input, file)
    await expect(args.onFile).toHaveBeenCalledOnce()
  },
}

/** On a phone there is nothing to drop. */
export const Mobile: Story = {
  args: { touchTitle: 'ファイルから読み込む' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ファイルから読み込む')).toBeVisible()
    await expect(canvas.queryByText('CSV をここにドロップ')).toBeNull()
  },
}
