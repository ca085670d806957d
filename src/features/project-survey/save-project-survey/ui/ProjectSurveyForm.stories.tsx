import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { useUsualSurveyMessagesQuery } from '../api/save-project-survey-api'
import { ProjectSurveyForm } from './ProjectSurveyForm'

const project = {
  id: 'project-slp26',
  name: '睡眠リズムの追跡研究',
  timeZone: 'Asia/Tokyo',
  startOn: null,
  endOn: null,
  contactEmail: null,
}

function Example({ onSaved }: { onSaved: (name: string, id: string) => void }) {
  const { data: usual } = useUsualSurveyMessagesQuery()
  return usual ? (
    <ProjectSurveyForm
      project={project}
      usual={usual}
      onSaved={onSaved}
      survey={null}
      drawCondition={() => null}
    />
  ) : null
}

/** All sections of a project survey, with the preview of its occurrences. */
const meta = {
  component: Example,
  args: { onSaved: fn() },
  parameters: {
    frame: 'bare',
    names: ['PIN RRULE LINE SMS English RFC BYHOUR BYMINUTE FREQ WEEKLY MONTHLY BYDAY MO WE FR Asia Tokyo'],
  },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Without name and survey it cannot be saved; each problem is at its field, and a summary at the top links to
 * them.
 */
export const Unfilled: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存する' }))
    await expect((await canvas.findAllByText('配信設定名を入力してください。'))[0]).toBeVisible()
    await expect(canvas.getAllByText('アンケートを選んでください。')[0]).toBeVisible()
    await expect(args.onSaved).not.toHaveBeenCalled()
  },
}

/** Without anybody chosen nothing is planned, whoever was counted before. */
export const Nobody: Story = {
  play: async ({ canvas, userEvent }) => {
    const next = within(await canvas.findByRole('complementary', { name: '送信の予定' }))
    await waitFor(() => expect(next.getAllByTitle(/送信予定/).length).toBeGreaterThan(0))
    await userEvent.click(canvas.getByRole('button', { name: '「被験者全員」を外す' }))
    await expect(canvas.getByText(/まだだれにも送信しません/)).toBeVisible()
    await expect(await next.findByText('表示している月に、これからの配信はありません。')).toBeVisible()
    await expect(next.queryAllByTitle(/送信予定/)).toEqual([])
  },
}

/** Saving by keyboard with an invalid message shows the reason and focuses it. */
export const MessageRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /配信設定名/ }), '朝')
    const survey = canvas.getByRole('combobox', { name: 'アンケート' })
    await openList(userEvent, survey)
    await userEvent.click(await screen.findByRole('option', { name: '起床時チェック' }))
    await expect(survey).toHaveValue('起床時チェック')
    const body = canvas.getByRole('textbox', { name: '本文' })
    await userEvent.clear(body)
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect((await canvas.findAllByText('本文を入力してください。'))[0]).toBeVisible()
    await waitFor(() => expect(body).toHaveFocus())
  },
}

/** What an interval cannot be stays as typed, and is told beneath the line. */
export const WholeInterval: Story = {
  play: async ({ canvas, userEvent }) => {
    const interval = await canvas.findByRole('textbox', { name: '間隔' })
    await userEvent.clear(interval)
    await userEvent.type(interval, '1.6')
    await userEvent.tab()
    await expect(interval).toHaveValue('1.6')
    await waitFor(() => expect(interval).toHaveAccessibleDescription(/整数/))
    await userEvent.clear(interval)
    await userEvent.type(interval, '1001')
    await userEvent.tab()
    await waitFor(() =>
      expect(interval).toHaveAccessibleDescription('1 以上 1,000 以下の整数を入力してください。'),
    )
  },
}

/** An emptied field stays empty, says at its place what to enter, and nothing is saved. */
export const Emptied: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const empty = async (name: string, sentence: string) => {
      const field = await canvas.findByRole('textbox', { name })
      await userEvent.clear(field)
      await userEvent.tab()
      await expect(field).toHaveValue('')
      await waitFor(() => expect(field).toHaveAccessibleDescription(sentence))
    }
    await empty('間隔', '1 以上 1,000 以下の整数を入力してください。')
    await empty('回答期間', '1分から366日までの期間を、整数で入力してください。')
    await userEvent.type(canvas.getByRole('textbox', { name: '間隔' }), '1')
    await empty('1つ目の時刻', '00:00 から 23:59 までの時刻を入力してください。')
    await userEvent.click(canvas.getByRole('button', { name: '催促を追加' }))
    await empty('1回目の催促（送信から）', '「2日」「3時間」「90分」のように入力してください。')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(args.onSaved).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox', { name: '回答期間' })).toHaveValue('')
  },
}

/** An emptied number of occurrences, or of random times, stays empty as well, and says what to enter. */
export const EmptiedCounts: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('button', { name: /終わり方/ }))
    await userEvent.click(await screen.findByRole('option', { name: '回数まで' }))
    await userEvent.click(canvas.getByRole('button', { name: 'ランダムな時刻にする' }))
    for (const [name, sentence] of [
      ['1日の回数', '1 以上 48 以下の整数を入力してください。'],
      ['間隔（分）', '0 以上 1,440 以下の整数を入力してください。'],
      ['回数', '1 以上 100,000 以下の整数を入力してください。'],
    ] as const) {
      const field = canvas.getByRole('textbox', { name })
      await userEvent.clear(field)
      await userEvent.tab()
      await expect(field).toHaveValue('')
      await waitFor(() => expect(canvas.getByText(sentence)).toBeVisible())
      await userEvent.type(field, '3')
      await userEvent.tab()
      await waitFor(() => expect(canvas.queryByText(sentence)).toBeNull())
    }
  },
}

/** A rule in full-width letters is read like any other. */
export const WideRule: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('button', { name: /繰り返しの単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: '規則（RRULE）' }))
    const field = await canvas.findByRole('textbox', { name: /RRULE/ })
    await userEvent.clear(field)
    await userEvent.type(field, 'ＦＲＥＱ＝ＭＯＮＴＨＬＹ；ＢＹＤＡＹ＝３ＷＥ')
    await userEvent.tab()
    await expect(await canvas.findByText(/第3水曜日/)).toBeVisible()
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  },
}

/** A voluntary survey has no schedule; the emptied limit of a day is told too. */
export const Voluntary: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /随時/ }))
    await expect(canvas.queryByRole('region', { name: 'スケジュール' })).toBeNull()
    await expect(canvas.queryByRole('complementary', { name: '送信の予定' })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: '1日の回数を制限する' }))
    const limit = canvas.getByRole('textbox', { name: '1日の回数の上限' })
    await userEvent.clear(limit)
    await userEvent.tab()
    await expect(limit).toHaveValue('')
    await waitFor(() =>
      expect(limit).toHaveAccessibleDescription('1 以上 100 以下の数値を入力してください。'),
    )
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
