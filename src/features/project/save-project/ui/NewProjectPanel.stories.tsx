import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { NewProjectPanel } from './NewProjectPanel'

const meta = {
  component: NewProjectPanel,
  args: { model: null },
  parameters: { address: '/projects/new', frame: 'bare' },
} satisfies Meta<typeof NewProjectPanel>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** What is missing is said at each field. */
export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await body().findByRole('button', { name: '登録する' }))
    await body().findAllByText('プロジェクト名を入力してください。')
    await expect(body().getByRole('textbox', { name: /プロジェクト名/ })).toBeInvalid()
    await expect(body().getByRole('textbox', { name: /プロジェクトコード/ })).toBeInvalid()
  },
}
/** A code that is taken is refused under its field. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await body().findByRole('textbox', { name: /プロジェクト名/ }), '新しい研究')
    await userEvent.type(body().getByRole('textbox', { name: /プロジェクトコード/ }), 'TAKEN')
    await userEvent.click(body().getByRole('button', { name: '登録する' }))
    await expect(await body().findByText('プロジェクトコード「TAKEN」はすでに使われています。')).toBeVisible()
  },
}
/** A year that no study is in is said while it is typed. */
export const UnlikelyDay: Story = {
  play: async ({ userEvent }) => {
    const day = within(await body().findByRole('group', { name: /^開始日/ }))
    const [year] = day.getAllByRole('spinbutton')
    if (!year) throw new Error('There is no year.')
    await userEvent.click(year)
    await userEvent.keyboard('19991231')
    await expect(
      await body().findByText(/^2000\/01\/01から\d{4}\/12\/31までの日付を入力してください。$/),
    ).toBeVisible()
  },
}
export const Duplicate: Story = {
  args: {
    model: {
      ...sleepProject,
      startOn: null,
      endOn: null,
      targetSubjectCount: 150,
      ethicsApprovalNumber: null,
      contactEmail: null,
    },
  },
  play: async () => {
    await expect(
      await body().findByDisplayValue('勤務形態と睡眠リズムの追跡研究 2026 のコピー'),
    ).toBeInTheDocument()
  },
}
/** Each part can be left behind; afterwards it is counted what was taken, and named what was not, on the way to the new project. */
export const DuplicateReported: Story = {
  args: Duplicate.args ?? {},
  play: async ({ userEvent }) => {
    await body().findByDisplayValue('勤務形態と睡眠リズムの追跡研究 2026 のコピー')
    const messages = body().getByRole('checkbox', { name: '配信の案内文' })
    const deliveries = body().getByRole('checkbox', { name: /^アンケート配信/ })
    await userEvent.click(deliveries)
    await expect(messages).toBeDisabled()
    await expect(messages).not.toBeChecked()
    await userEvent.click(deliveries)
    await expect(messages).toBeChecked()
    await userEvent.click(body().getByRole('checkbox', { name: '謝礼の金額' }))
    await userEvent.type(body().getByRole('textbox', { name: /プロジェクトコード/ }), 'SLP27')
    await userEvent.click(body().getByRole('button', { name: '登録する' }))
    const report = within(await body().findByRole('dialog', { name: /を登録しました$/ }))
    await expect(report.getByText('4件')).toBeVisible()
    await expect(report.getByText(/「夜勤の人に」/)).toBeVisible()
    await expect(report.getByText(/「昔の質問」/)).toBeVisible()
    await expect(report.getByText(/「夜勤の装着」/)).toBeVisible()
    await expect(report.getByRole('button', { name: '新しいプロジェクトを開く' })).toBeVisible()
  },
}
