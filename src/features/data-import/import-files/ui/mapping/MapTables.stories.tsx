import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDataImport, mappedPreview, mockApi, someTable, unmappedPreview } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, within } from 'storybook/test'
import { ImportFiles } from '../ImportFiles'

const unmapped = aDataImport({ format: 'CSV', preview: unmappedPreview })
/** Each story has its own: what one confirms another does not find confirmed. */
const toMap = () => ({ msw: mockApi({ dataImport: unmapped }) })
const remembered = { ...someTable, origin: 'REMEMBERED' as const }

/** Tables of no known format: what their columns mean is confirmed before anything is read. */
const meta = {
  component: ImportFiles,
  args: { projectId: 'project-slp26', crumbs: [] },
  parameters: {
    frame: 'bare',
    address: '/?import=data-import',
    names: ['Axis'],
  },
} satisfies Meta<typeof ImportFiles>
export default meta
type Story = StoryObj<typeof meta>
type Shown = Parameters<NonNullable<Story['play']>>[0]

const confirm = { name: '内容を確認する' }

async function chooseIn({ canvas, userEvent }: Shown, field: RegExp, option: string) {
  await openList(userEvent, await canvas.findByRole('button', { name: field }))
  await userEvent.click(await within(document.body).findByRole('option', { name: option }))
}

/** What the data do not tell is asked at its field; then the rows, and the first value, are shown before the import. */
export const Confirmed: Story = {
  parameters: toMap(),
  play: async (context) => {
    const { canvas, userEvent } = context
    await expect(await canvas.findByText('測定/P001.csv')).toBeVisible()
    await expect(canvas.getByText('同じ見出しのファイルが、ほかに2個あります。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', confirm))
    const [told] = await canvas.findAllByText(/日付の書き方を選んでください。/)
    await expect(told).toBeVisible()
    await chooseIn(context, /日付の書き方/, '月/日/年（1/31/2026）')
    await userEvent.click(canvas.getByRole('button', confirm))
    await expect(await canvas.findByText(/P001 2026-01-02 09:00:00\+09:00 歩数 12 歩/)).toBeVisible()
    await expect(canvas.getByText('歩数「多い」は数値ではありません。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '2,880行を取り込む' })).toBeEnabled()
  },
}

/** A column has one meaning: a metric that another column gets is taken from the one that had it. */
export const Columns: Story = {
  parameters: toMap(),
  play: async (context) => {
    const { canvas } = context
    await expect(await canvas.findByText(/加速度のカウントなどには/)).toBeVisible()
    const unit = () => canvas.queryByRole('button', { name: /「距離\(km\)」の単位/ })
    await expect(unit()).toHaveTextContent('km')
    await chooseIn(context, /「Axis1」の指標/, '移動距離')
    await expect(unit()).toBeNull()
    await expect(canvas.getByRole('button', { name: /「距離\(km\)」の指標/ })).toHaveTextContent(
      '取り込まない',
    )
    await chooseIn(context, /時刻の列/, '日時の列に時刻もある')
    await expect(canvas.getByRole('button', { name: /「時刻」の指標/ })).toBeVisible()
  },
}

/** Tables of a heading can be left out as a whole, and their fields go. */
export const LeftOut: Story = {
  parameters: toMap(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'この見出しのファイルは取り込まない' }))
    await expect(canvas.queryByRole('list', { name: '値の列' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', confirm))
    const mapped = within(await canvas.findByRole('list', { name: '列の対応付け' }))
    await expect(mapped.getByText('取り込まない')).toBeVisible()
  },
}

/** What was confirmed before is applied at once, and can be changed. */
export const Remembered: Story = {
  parameters: {
    msw: mockApi({ dataImport: aDataImport({ format: 'CSV', preview: mappedPreview([remembered]) }) }),
  },
  play: async ({ canvas, userEvent }) => {
    const mapped = within(await canvas.findByRole('list', { name: '列の対応付け' }))
    await expect(mapped.getByText('前回の対応付け')).toBeVisible()
    await expect(mapped.getByText(/距離\(km\) → 移動距離 \(km\)/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '対応付けを変える' }))
    await expect(await canvas.findByRole('button', { name: /「歩数」の指標/ })).toBeVisible()
    await expect(canvas.getByText('前回の対応付け')).toBeVisible()
  },
}

/** After a week nothing can be mapped any more. */
export const FilesGone: Story = {
  parameters: { msw: mockApi({ dataImport: { ...unmapped, filesRemoved: true } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/もうありません（7日で消えます）/)).toBeVisible()
    await expect(canvas.getByRole('button', confirm)).toBeDisabled()
  },
}

export const Long: Story = {
  parameters: {
    msw: mockApi({
      dataImport: aDataImport({
        format: 'CSV',
        preview: {
          ...unmappedPreview,
          tables: [
            {
              ...someTable,
              file: '2026年度_睡眠と活動の研究_全被験者の活動量計の1分ごとの記録_再提出版_最終.csv',
              columns: someTable.columns.map((column) => ({
                ...column,
                name: `${column.name}（機器から書き出したときの長い見出し）`,
              })),
            },
          ],
        },
      }),
    }),
  },
}

export const Mobile: Story = { parameters: toMap(), globals: { viewport: { value: 'mobile1' } } }
