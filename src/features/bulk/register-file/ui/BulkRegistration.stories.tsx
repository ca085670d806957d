import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  aBulkFile,
  aBulkRow,
  mockApi,
  neverAnswers,
  refuses,
  registeringFile,
  someBulkRows,
} from '@testing/mock-api'
import { openList, says } from '@testing/render'
import { savedNames } from '@testing/saved-names'
import { expect, waitFor, within } from 'storybook/test'
import { BulkRegistration } from './BulkRegistration'

const meta = {
  component: BulkRegistration,
  args: { kind: 'TEST_SUBJECT', projectId: 'p', title: '被験者の一括登録', crumbs: [], listAddress: '/' },
  parameters: { frame: 'bare', address: '/?file=bulk-file', msw: mockApi() },
} satisfies Meta<typeof BulkRegistration>
export default meta
type Story = StoryObj<typeof meta>

const { counts } = aBulkFile()

/** A table that is pasted becomes a file that is looked at. The focus goes along, there and back. */
export const Pasted: Story = {
  parameters: { address: '/' },
  play: async ({ canvas, userEvent }) => {
    const title = () => canvas.getByRole('heading', { level: 1, name: '被験者の一括登録' })
    await userEvent.type(await canvas.findByRole('textbox', { name: /貼り付ける/ }), 'コード')
    await userEvent.click(canvas.getByRole('button', { name: '貼り付けた表を確認する' }))
    await expect(await canvas.findByRole('heading', { name: '内容の確認' })).toBeVisible()
    await waitFor(() => expect(title()).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: '別のファイルを選ぶ' }))
    await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
    await waitFor(() => expect(title()).toHaveFocus())
  },
}

/** A file that cannot be read is told where it was chosen. */
export const RefusedFile: Story = {
  parameters: { address: '/' },
  play: async ({ canvasElement, canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
    const input = canvasElement.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await userEvent.upload(input, new File([''], 'refused.csv'))
    await expect(await canvas.findByText(/ファイルが空です/)).toBeVisible()
  },
}

/** A file whose encoding was guessed wrong is read again in another one. */
export const ReadInAnotherEncoding: Story = {
  parameters: { address: '/', msw: mockApi() },
  play: async ({ canvasElement, canvas, userEvent }) => {
    await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
    const input = canvasElement.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
    await userEvent.upload(input, new File(['code'], 'latin1.csv'))
    await expect(await canvas.findByText(/Shift_JIS（CP932） と推測しました。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '文字コードを選び直す' }))
    await openList(userEvent, await canvas.findByRole('button', { name: /CSV・TSV の文字コード/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /Windows-1252/ }))
    await userEvent.click(canvas.getByRole('button', { name: '「latin1.csv」を読み直す' }))
    await expect(await canvas.findByText(/選ばれた文字コード WINDOWS_1252 で読みました。/)).toBeVisible()
  },
}

/** Three rows cannot be registered and say why; a fixed cell is looked at again. */
export const Mended: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3行にエラーがあります。')).toBeVisible()
    await expect(canvas.getByText(/24行・.*Shift_JIS/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: /^7行目の生年を直す/ }))
    const field = canvas.getByRole('textbox', { name: '7行目の生年' })
    await userEvent.clear(field)
    await userEvent.type(field, '1996{Enter}')
    await expect(await canvas.findByText('2行にエラーがあります。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '21名を登録する' })).toBeEnabled()
  },
}

/** Only the rows with faults. */
export const ErrorsOnly: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'エラーを含む 3' }))
    await expect(await canvas.findByText(/生年は西暦4桁/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^2行目の/ })).not.toBeInTheDocument()
  },
}

/** The button is off while a file with faults is to be registered as a whole. */
export const StopsOnError: Story = {
  parameters: { msw: mockApi({ bulkFile: aBulkFile({ stopsOnError: true }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '20名を登録する' })).toBeDisabled()
  },
}

export const NoCodeColumn: Story = {
  parameters: {
    msw: mockApi({
      bulkFile: aBulkFile({
        columns: [
          { header: '整理番号', sample: 'S-1', isSampleHidden: false, isRemembered: false, field: '' },
        ],
        counts: { ...counts, new: 0, changed: 0, unchanged: 0, error: 24 },
      }),
      bulkRows: [
        aBulkRow(2, {
          verdict: 'ERROR',
          issues: [{ field: 'code', message: '被験者コードを入力してください。' }],
        }),
      ],
    }),
  },
}

/** While it runs the page may be closed; the address comes back to it. */
export const Registering: Story = {
  parameters: {
    msw: mockApi({ bulkFile: registeringFile }),
  },
  play: says('10,000行のうち2,500行'),
}

/** From the button to the result; what was not registered can be saved. */
export const Registered: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '20名を登録する' }))
    await expect(await canvas.findByText('登録が終わりました。')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect(canvas.getByText('3行は登録されていません。')).toBeVisible()
    const saved = savedNames()
    await userEvent.click(canvas.getByRole('button', { name: '登録されなかった行を保存する' }))
    await waitFor(() => expect(saved()).toEqual(['failed.csv']))
    await userEvent.click(canvas.getByRole('button', { name: '結果を CSV で保存する' }))
    await waitFor(() => expect(saved()).toEqual(['failed.csv', 'result.csv']))
  },
}

/** A sheet to cut: a code and the QR of the subject's own page each. */
export const Labels: Story = {
  parameters: {
    address: '/?file=bulk-file&labels=0',
    msw: mockApi({ bulkFile: aBulkFile({ state: 'REGISTERED' }) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('SLP-0130')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '印刷する' })).toBeEnabled()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Gone: Story = {
  parameters: {
    msw: refuses('BulkFile'),
  },
  play: says('ファイルを読み込めませんでした'),
}

export const Devices: Story = {
  args: { kind: 'DEVICE', projectId: null, title: 'デバイスの一括登録' },
  parameters: {
    msw: mockApi({ bulkFile: aBulkFile({ kind: 'DEVICE' }), bulkRows: someBulkRows.slice(0, 3) }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '20台を登録する' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
