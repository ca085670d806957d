import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { NewNotebookPanel } from './NewNotebookPanel'

const meta = {
  component: NewNotebookPanel,
  parameters: { address: '/colab-notebooks/new?project=project-slp26', frame: 'bare' },
  args: {
    project: {
      ...sleepProject,
      startOn: null,
      endOn: null,
      targetSubjectCount: null,
    },
    listPath: '/colab-notebooks',
    onKey: fn(),
  },
} satisfies Meta<typeof NewNotebookPanel>
export default meta
type Story = StoryObj<typeof meta>

/** A template asks for its own numbers; the key that is made with the notebook is told to the page. */
export const Made: Story = {
  play: async ({ userEvent, args }) => {
    const panel = within(await screen.findByRole('dialog', { name: 'ノートブックを作成する' }))
    await expect(await panel.findByText('1. 準備')).toBeVisible()
    await userEvent.click(panel.getByRole('radio', { name: /心拍と睡眠/ }))
    await expect(panel.getByLabelText(/主睡眠の最短時間/)).toHaveValue('180')
    await userEvent.clear(panel.getByLabelText(/^名前/))
    await userEvent.type(panel.getByLabelText(/^名前/), '夜勤明けの睡眠')
    await userEvent.click(panel.getByRole('button', { name: '作成する' }))
    await waitFor(() =>
      expect(args.onKey).toHaveBeenCalledWith({
        name: '夜勤明けの睡眠',
        secret: expect.stringMatching(/^kns_live_/),
      }),
    )
  },
}

/** A fixed export has its own period and needs no key; what it lacks for the template is said at its field. */
export const OfExport: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: 'ノートブックを作成する' }))
    await userEvent.click(await panel.findByRole('button', { name: /使うデータ/ }))
    await userEvent.click((await screen.findAllByRole('option', { name: /^出力「/ }))[0] as HTMLElement)
    await expect(await panel.findByText(/いつ実行しても同じデータ/)).toBeVisible()
    await expect(panel.queryByLabelText(/アクセスキーを発行する/)).not.toBeInTheDocument()
    await expect(panel.queryByText(/空のときは全期間/)).not.toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: '作成する' }))
    await expect((await panel.findAllByText(/読める形式の出力/))[0]).toBeVisible()
  },
}

/** Each mistake stands at its field. */
export const Mistakes: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await screen.findByRole('dialog', { name: 'ノートブックを作成する' }))
    await userEvent.clear(panel.getByLabelText(/^名前/))
    await userEvent.clear(panel.getByLabelText(/有効日の装着時間/))
    await userEvent.click(panel.getByRole('button', { name: '作成する' }))
    await expect((await panel.findAllByText('ノートブックの名前を入力してください。'))[0]).toBeVisible()
    await expect(panel.getAllByText('「有効日の装着時間」を入力してください。')[0]).toBeVisible()
  },
}
