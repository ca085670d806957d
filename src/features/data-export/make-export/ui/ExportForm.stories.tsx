import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, refusesField, sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { ExportForm } from './ExportForm'

/** What is to leave a project, with its size. */
const meta = {
  component: ExportForm,
  args: {
    project: { ...sleepProject, startOn: '2026-10-10', endOn: '2027-04-07', targetSubjectCount: 150 },
    today: '2026-11-21',
    measured: ['HEART_RATE', 'STEPS'],
    again: null,
    comparesWith: null,
    onMade: fn(),
    onKeep: fn(),
  },
} satisfies Meta<typeof ExportForm>
export default meta
type Story = StoryObj<typeof meta>

/** The usual choices stand; the size is told before they are made. */
export const Usual: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await canvas.findByText(/131名・約18,412行/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await waitFor(() => expect(args.onMade).toHaveBeenCalledOnce())
  },
}

/** The choices are kept by the name that is typed. */
export const Kept: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: /出力の名前/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /出力の名前/ }), '月曜の朝')
    await userEvent.click(canvas.getByRole('button', { name: '条件を保存する' }))
    await expect(args.onKeep).toHaveBeenCalledWith(expect.objectContaining({ name: '月曜の朝' }))
  },
}

/** Without a name nothing is made: the field says so. */
export const Nameless: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.clear(canvas.getByRole('textbox', { name: /出力の名前/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect((await canvas.findAllByText('出力の名前を入力してください。'))[0]).toBeVisible()
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}

/** What the server has against the name stands under its field, and the choices stay. */
export const Refused: Story = {
  parameters: {
    msw: refusesField('CreateDataExport', 'name', '出力の名前は200文字以内で入力してください。'),
  },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /出力の名前/ })).toHaveAccessibleDescription(/200文字以内/),
    )
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}

/** A server that is away is told where the form is sent. */
export const Unreachable: Story = {
  parameters: { msw: refuses('CreateDataExport') },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}

const longName = '睡眠・歩数・心拍数の日ごとの値と毎朝のアンケートの回答、論文の図と表を作り直すための差分'

/** A new export with the choices of a former one, which has a long name, says what changed since. */
export const Again: Story = {
  args: {
    comparesWith: 'export-sleep',
    again: {
      name: longName,
      purpose: null,
      definition: {
        testSubjectIds: [],
        tagIds: [],
        statuses: ['ACTIVE'],
        from: '2026-10-10',
        to: '2026-11-20',
        fromStudyDay: null,
        toStudyDay: null,
        contents: ['DAILY'],
        metrics: ['STEPS'],
        granularity: 'MINUTE',
        layout: 'LONG',
        format: 'PARQUET',
        times: 'UTC',
        missing: 'EMPTY',
        hidesCodes: true,
        shiftsDates: false,
        keepsWeekdays: true,
        bandsBirthYears: false,
        dropsFreeText: false,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(new RegExp(`「${longName}」から変わった行の一覧`))).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /出力の名前/ })).toHaveValue(longName)
    await expect(canvas.getByRole('checkbox', { name: /被験者コードを番号に置き換える/ })).toBeChecked()
  },
}

/** Dates keep their weekdays unless that is taken out, and what is left out for it is said. */
export const MovedDates: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox', { name: /曜日を変えない/ })).not.toBeInTheDocument()
    await userEvent.click(await canvas.findByRole('radio', { name: /日付を人ごとにずらす/ }))
    const keeps = await canvas.findByRole('checkbox', { name: /曜日を変えない/ })
    await expect(keeps).toBeChecked()
    // 84 days before today.
    await expect(canvas.getByText(/2026\/08\/29より後のデータは人により除かれます（最大84日分/)).toBeVisible()
    await userEvent.click(keeps)
    await expect(canvas.getByText(/最大90日分/)).toBeVisible()
  },
}

/** Numbers in place of codes move the dates, too; who takes that back is told what true dates tell. */
export const Pseudonyms: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const kept = await canvas.findByRole('radio', { name: /日付はそのまま/ })
    const moved = canvas.getByRole('radio', { name: /日付を人ごとにずらす/ })
    await expect(kept).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: /被験者コードを番号に置き換える/ }))
    await expect(moved).toBeChecked()
    await userEvent.click(kept)
    await expect(canvas.getByText(/だれのデータかわかることがあります。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '条件を保存する' }))
    await expect(args.onKeep).toHaveBeenCalledWith(
      expect.objectContaining({
        definition: expect.objectContaining({ hidesCodes: true, shiftsDates: false }),
      }),
    )
  },
}

/** A time series may be taken as one row for each local day. */
export const ByDay: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /時系列/ }))
    await openList(userEvent, canvas.getByRole('button', { name: /時系列の粒度/ }))
    await userEvent.click(await screen.findByRole('option', { name: '1日' }))
    await userEvent.click(canvas.getByRole('button', { name: '条件を保存する' }))
    await expect(args.onKeep).toHaveBeenCalledWith(
      expect.objectContaining({
        definition: expect.objectContaining({ granularity: 'DAY', keepsWeekdays: true }),
      }),
    )
  },
}

/** Of a short period nothing would be left beside moved dates: the field says so, and nothing is asked for. */
export const MovedOutOfThePeriod: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /カレンダーを開く/ }))
    await userEvent.click(await screen.findByRole('button', { name: '過去30日' }))
    await userEvent.click(canvas.getByRole('radio', { name: /日付を人ごとにずらす/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'データを出力する' }))
    await expect((await canvas.findAllByText(/合わせて84日分を除くため、何も残りません。/))[0]).toBeVisible()
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}
