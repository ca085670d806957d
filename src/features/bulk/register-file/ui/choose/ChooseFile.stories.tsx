import type { Meta, StoryObj } from '@storybook/react-vite'
import { savedNames } from '@testing/saved-names'
import { expect, fn, waitFor, within } from 'storybook/test'
import { ChooseFile } from './ChooseFile'

const meta = {
  component: ChooseFile,
  args: { kind: 'TEST_SUBJECT', projectId: 'p', last: null, onOpened: fn() },
} satisfies Meta<typeof ChooseFile>
export default meta
type Story = StoryObj<typeof meta>

const choose =
  (file: () => File): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
    const input = canvasElement.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await userEvent.upload(input, file())
  }

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '貼り付けた表を確認する' })).toBeDisabled()
  },
}

export const Opened: Story = {
  play: async (context) => {
    await choose(() => new File(['被験者コード\nSLP-0130'], 'subjects.csv'))(context)
    await waitFor(() =>
      expect(context.args.onOpened).toHaveBeenCalledWith(
        'bulk-file',
        expect.objectContaining({ name: 'subjects.csv' }),
      ),
    )
  },
}

/** The template comes into the browser's downloads. */
export const SavesTemplate: Story = {
  play: async ({ canvas, userEvent }) => {
    const saved = savedNames()
    await userEvent.click(await canvas.findByRole('button', { name: 'ひな形を保存する' }))
    await waitFor(() => expect(saved()).toEqual(['test-subject-template.csv']))
  },
}

/** Too large a file is not even sent. */
export const TooLarge: Story = {
  play: async (context) => {
    await choose(() => new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'subjects.csv'))(context)
    await expect(await context.canvas.findByText(/ファイルは20 MBまでです。/)).toBeVisible()
    await expect(context.args.onOpened).not.toHaveBeenCalled()
  },
}

/** Refused where it was chosen. */
export const Refused: Story = {
  play: async (context) => {
    await choose(() => new File([''], 'refused.csv'))(context)
    await expect(await context.canvas.findByText(/ファイルが空です/)).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

/** The file that was read before is read again in another encoding, without being chosen anew. */
export const ReadAgain: Story = {
  args: { last: { name: 'latin1.csv', content: new Blob(['code\nS-1']) } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /CSV・TSV の文字コード/ }))
    const list = within(document.body)
    await expect(await list.findAllByRole('option')).toHaveLength(7)
    await userEvent.click(list.getByRole('option', { name: /Windows-1252/ }))
    await userEvent.click(canvas.getByRole('button', { name: '「latin1.csv」を読み直す' }))
    await waitFor(() => expect(args.onOpened).toHaveBeenCalledWith('bulk-file', args.last))
  },
}
