import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDrawing, aNotebook, mockApi, someFigures } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import type { Notebook } from '@/shared/api/generated/schema'
import { ColabNotebooksPage } from './ColabNotebooksPage'

/** 図: in the panel of a notebook, as the server can or cannot draw them. */
const meta = {
  component: ColabNotebooksPage,
  parameters: { address: '/colab-notebooks?project=project-slp26&notebook=notebook-quality', frame: 'bare' },
} satisfies Meta<typeof ColabNotebooksPage>
export default meta
type Story = StoryObj<typeof meta>

const of = (given: Partial<Omit<Notebook, '__typename'>>) => ({
  msw: mockApi({ notebooks: [aNotebook(given)] }),
})

async function figures() {
  const panel = within(await screen.findByRole('dialog', { name: '装着時間と欠測の確認' }))
  const section = await panel.findByRole('region', { name: /図/ })
  return within(section)
}

/** Without the programs the examples say that they are some, and who can change it. */
export const Impossible: Story = {
  parameters: of({ canDrawFigures: false }),
  play: async () => {
    const section = await figures()
    await expect(section.getByText(/このプロジェクトの結果ではありません/)).toBeVisible()
    await expect(section.getByText(/図を描く準備がありません/)).toBeVisible()
    await expect(section.queryByRole('button')).not.toBeInTheDocument()
  },
}

/** One press begins; how far it is takes the place of the button. */
export const Possible: Story = {
  parameters: of({ canDrawFigures: true }),
  play: async ({ userEvent }) => {
    const section = await figures()
    await expect(section.getAllByRole('img', { name: /図の例/ })).toHaveLength(3)
    await userEvent.click(section.getByRole('button', { name: 'このプロジェクトのデータで図を描く' }))
    await expect(await section.findByRole('progressbar', { name: 'ノートブックの図の作成' })).toBeVisible()
    await expect(section.getByText(/10セルのうち4セル/)).toBeVisible()
    await expect(section.getByRole('button', { name: '中止する' })).toBeVisible()
    await expect(section.queryByRole('button', { name: /図を描く/ })).not.toBeInTheDocument()
  },
}

/** Of live data an export comes first. */
export const WaitsForExport: Story = {
  parameters: of({
    canDrawFigures: true,
    drawing: {
      ...aDrawing({ kind: 'EXPORT_DATA', name: 'データ出力', unit: 'ROW' }),
      isWaitingForExport: true,
    },
  }),
  play: async () => {
    const section = await figures()
    await expect(section.getByText(/として書き出しています。終わると、図を描きます。/)).toBeVisible()
    await expect(section.queryByRole('button', { name: /図を描く/ })).not.toBeInTheDocument()
  },
}

/** What was drawn says when, of which export, and as of when the data are; it is no example. */
export const Drawn: Story = {
  parameters: of({ canDrawFigures: true, figures: someFigures() }),
  play: async () => {
    const section = await figures()
    await expect(section.getByRole('heading', { name: 'このプロジェクトのデータで描いた図' })).toBeVisible()
    await expect(await section.findAllByRole('img', { name: /^図 [12]$/ })).toHaveLength(2)
    await expect(
      section.getByText(/2026.11.18.*出力「ノートブック「装着時間と欠測の確認」の図」から描きました/),
    ).toBeVisible()
    await expect(section.getByRole('button', { name: '描き直す' })).toBeEnabled()
    await expect(section.queryByText(/例です/)).not.toBeInTheDocument()
  },
}

/** A project without data has figures of nothing, and says so. */
export const NothingToDraw: Story = {
  parameters: of({ canDrawFigures: true, figures: someFigures({ images: [] }) }),
  play: async () => {
    const section = await figures()
    await expect(await section.findByText(/描ける図がありませんでした/)).toBeVisible()
  },
}

/** Why it failed, below the figures that are still there, and the button to try again. */
export const Failed: Story = {
  parameters: {
    names: ['KeyError'],
    ...of({
      canDrawFigures: true,
      figures: someFigures(),
      drawing: aDrawing({
        state: 'FAILED',
        failure: 'コード 5 でエラーが起きました（KeyError）。',
        canCancel: false,
        finishedAt: '2026-11-19T00:20:00Z',
      }),
    }),
  },
  play: async () => {
    const section = await figures()
    await expect(section.getByRole('alert')).toHaveTextContent('コード 5 でエラーが起きました（KeyError）')
    await expect(section.getByText(/図は描いていません/)).toBeVisible()
    await expect(await section.findAllByRole('img', { name: /^図 [12]$/ })).toHaveLength(2)
    await expect(section.getByRole('button', { name: '描き直す' })).toBeEnabled()
  },
}
