import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, refusesField, sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SaveExportPanel } from './SaveExportPanel'

const definition = {
  testSubjectIds: [],
  tagIds: [],
  statuses: ['ACTIVE' as const],
  from: '2026-10-10',
  to: '2026-11-20',
  fromStudyDay: null,
  toStudyDay: null,
  contents: ['DAILY' as const, 'SURVEYS' as const],
  metrics: ['STEPS' as const],
  granularity: 'MINUTE' as const,
  layout: 'WIDE' as const,
  format: 'PARQUET' as const,
  times: 'LOCAL' as const,
  missing: 'EMPTY' as const,
  hidesCodes: false,
  shiftsDates: false,
  keepsWeekdays: true,
  bandsBirthYears: false,
  dropsFreeText: false,
}

/** A name for the choices of an export, and when they are made again. */
const meta = {
  component: SaveExportPanel,
  args: {
    projectId: sleepProject.id,
    name: 'データ一式',
    definition,
    purpose: null,
    destinationId: null,
    saved: null,
    onClose: fn(),
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof SaveExportPanel>
export default meta
type Story = StoryObj<typeof meta>

const panelOf = async (name = '条件を保存する') => within(await screen.findByRole('dialog', { name }))

/** When it repeats, its day, hour and period are asked. */
export const Repeated: Story = {
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await expect(panel.queryByRole('button', { name: /時刻/ })).toBeNull()
    await openList(userEvent, panel.getByRole('button', { name: /定期出力/ }))
    await userEvent.click(await screen.findByRole('option', { name: '毎週' }))
    await expect(panel.getByRole('button', { name: /曜日/ })).toBeVisible()
    await expect(panel.getByRole('button', { name: /データの期間/ })).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Choices without a name are refused at its field, before the server is asked. */
export const Nameless: Story = {
  args: { name: '' },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect((await panel.findAllByText('条件の名前を入力してください。'))[0]).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** What the server has against the name stands under its field, and what was typed stays. */
export const Refused: Story = {
  parameters: {
    msw: refusesField(
      'CreateSavedExport',
      'name',
      '条件「データ一式」は、このプロジェクトにすでにあります。',
    ),
  },
  play: async ({ userEvent }) => {
    const panel = await panelOf()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await waitFor(() =>
      expect(panel.getByRole('textbox', { name: /条件の名前/ })).toHaveAccessibleDescription(
        /すでにあります/,
      ),
    )
    await expect(panel.getByRole('textbox', { name: /条件の名前/ })).toHaveValue('データ一式')
  },
}

/** A server that is away leaves the panel open. */
export const Unreachable: Story = {
  parameters: { msw: refuses('CreateSavedExport') },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await panel.findByRole('alert')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Saved choices with a long name are changed as they are. */
export const Saved: Story = {
  args: {
    name: '睡眠・歩数・心拍数の日ごとの値と毎朝のアンケートの回答、論文の図と表を作り直すための差分',
    saved: {
      id: 'saved-nightly',
      name: '毎晩の差分',
      definition,
      repeats: 'DAILY',
      weekday: null,
      hour: 2,
      lastDays: 7,
      isCompared: true,
      purpose: null,
      destinationId: null,
      nextAt: '2026-11-20T17:00:00Z',
      failure: null,
      createdByName: '観測 花子',
    },
  },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf('保存した条件を編集する')
    await expect(panel.getByRole('checkbox', { name: '前回から変わった行の一覧を付ける' })).toBeChecked()
    await userEvent.click(panel.getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}
