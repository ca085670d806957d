import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDataImport, refuses, somePreview } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { CheckedImport } from './CheckedImport'

const found = aDataImport()

/** The second step of an import: whose rows the files have. Nothing is written yet. */
const meta = {
  component: CheckedImport,
  args: { found, preview: somePreview, onAnother: fn(), onMap: fn() },
  parameters: { names: ['Value', 'FIT'] },
} satisfies Meta<typeof CheckedImport>
export default meta
type Story = StoryObj<typeof meta>

/** What is to come is counted, and who cannot be registered is told. */
export const SomeRefused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1個（48 MB）')).toBeVisible()
    await expect(canvas.getByText('3名（新しく登録する人 1名）')).toBeVisible()
    await expect(canvas.getByText('1名は登録できません。')).toBeVisible()
    await expect(canvas.getByText('1名のデバイスには、紐づけより前の計測値があります。')).toBeVisible()
    await expect(canvas.getByText('まだ何も登録していません。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1,155,621行を取り込む' })).toBeEnabled()
    await userEvent.click(canvas.getByRole('button', { name: '別のファイルを選ぶ' }))
    await expect(args.onAnother).toHaveBeenCalledOnce()
  },
}

/** Where nobody can get the rows there is nothing to press. */
export const ForNobody: Story = {
  args: {
    preview: {
      ...somePreview,
      peopleCount: 1,
      newSubjects: 0,
      people: somePreview.people.filter(({ refusal }) => refusal !== null),
    },
  },
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'だれのデータになるか' }))
    await expect(table.getByText('取り込めません')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '1,155,621行を取り込む' })).toBeDisabled()
  },
}

/** The same content again is told before it is imported. */
export const ImportedBefore: Story = {
  args: { preview: { ...somePreview, wasImported: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^同じ内容は取り込み済みです。/)).toBeVisible()
  },
}

/** What the server has against the start stands above the button, which can be pressed again. */
export const Refused: Story = {
  parameters: { msw: refuses('StartDataImport') },
  play: async ({ canvas, userEvent }) => {
    const start = canvas.getByRole('button', { name: '1,155,621行を取り込む' })
    await userEvent.click(start)
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await expect(start).toBeEnabled()
  },
}
