import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
import { ProjectSurveyEditPage } from './ProjectSurveyEditPage'

const addressOf = (id: string) => `/projects/project-slp26/projects-surveys/${id}/edit`

/**
 * 配信設定を編集する: when, to whom and with which texts a survey is sent, with a preview of all occurrences.
 */
const meta = {
  component: ProjectSurveyEditPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/edit',
    address: addressOf('ps-1'),
    frame: 'bare',
    names: ['PIN RRULE LINE SMS'],
  },
} satisfies Meta<typeof ProjectSurveyEditPage>
export default meta
type Story = StoryObj<typeof meta>

/** The stored settings in words, in the calendar and as the next occurrences. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '起床時チェック' })).toBeVisible()
    const place = within(canvas.getByRole('navigation', { name: '現在の位置' }))
    await expect(place.getByRole('link', { name: 'プロジェクト一覧' })).toHaveAttribute('href', '/projects')
    await expect(canvas.getByText('毎週 月・水・金 の 07:00 と 21:30 に送信します。')).toBeVisible()
    const calendar = within(canvas.getByRole('region', { name: '送信のカレンダー' }))
    await expect((await calendar.findAllByText(/07:00 送信予定/)).length).toBeGreaterThan(3)
    await expect((await canvas.findAllByText('112名')).length).toBeGreaterThan(1)
  },
}

/** A running survey changes only after the user has seen how many occurrences change. */
export const Changed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '金' }))
    await expect(canvas.getByText('毎週 月・水 の 07:00 と 21:30 に送信します。')).toBeVisible()
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await expect(await canvas.findByText(/から反映されます。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '配信の予定を変えますか？' }))
    await waitFor(() => expect(dialog.getByText('37件の日時が変わります。')).toBeVisible())
    await expect(dialog.getByText('4件が取り消されます。')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '変更を保存する' }))
    await expect(await screen.findByText('配信「起床時チェック」を保存しました。')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('保存していない変更があります')).toBeNull())
  },
}

/** A condition takes back some of what is queued: it is counted and said before it applies. */
export const ConditionAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '条件を追加する' }))
    await waitFor(() =>
      expect(canvas.getAllByText(/いま条件に当てはまるのは、対象 112名のうち/).length).toBe(2),
    )
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '配信の予定を変えますか？' }))
    await expect(dialog.getByText(/送信の直前にひとりずつ確かめ直します/)).toHaveTextContent('45名')
  },
}

/** Other words in the message: nothing moves, and it is asked nevertheless. Its name is asked about by nobody. */
export const OtherWords: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /配信設定名/ }), '（2期）')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await screen.findByText('配信「起床時チェック（2期）」を保存しました。')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: '件名' }), '再')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '配信の予定を変えますか？' }))
    await expect(dialog.getByText('41件は、同じ日時に、変更後の設定で送信します。')).toBeVisible()
  },
}

/** Without the count nothing is saved unasked. */
export const Uncounted: Story = {
  parameters: { msw: refuses('SchedulePreview') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '金' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '配信の予定を変えますか？' }))
    await expect(dialog.getByText(/数えられませんでした/)).toBeVisible()
  },
}

/** What is wrong is told on leaving its field, not only at saving, and goes once it is fixed and left. */
export const ToldOnLeaving: Story = {
  play: async ({ canvas, userEvent }) => {
    const subject = await canvas.findByRole('textbox', { name: '件名' })
    await userEvent.clear(subject)
    await userEvent.tab()
    await expect(await canvas.findByText('件名を入力してください。')).toBeVisible()
    await expect(subject).toHaveAccessibleDescription(/件名を入力してください。/)
    await userEvent.type(subject, '案内')
    await userEvent.tab()
    await waitFor(() => expect(canvas.queryByText('件名を入力してください。')).toBeNull())
    const second = canvas.getByRole('textbox', { name: '2つ目の時刻' })
    await userEvent.clear(second)
    await userEvent.type(second, '7')
    await userEvent.tab()
    await expect((await canvas.findAllByText('同じ時刻が2つあります。'))[0]).toBeVisible()
    const reminder = canvas.getByRole('textbox', { name: '2回目の催促（送信から）' })
    await userEvent.clear(reminder)
    await userEvent.type(reminder, '300')
    await userEvent.tab()
    await expect(await canvas.findByText('回答期間（4時間）より短くしてください。')).toBeVisible()
  },
}

/** Who is still choosing is not told what is missing before they leave. */
export const ConditionBegun: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '条件を追加する' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件1の対象' }), '被験者のタグ')
    await userEvent.tab()
    await expect(canvas.queryByText(/条件のタグや値を選ぶか/)).toBeNull()
    await userEvent.click(canvas.getByRole('textbox', { name: '件名' }))
    await expect(await canvas.findByText(/条件のタグや値を選ぶか/)).toBeVisible()
  },
}

/** Who turns back has changed nothing, and keeps what they typed. */
export const TurnedBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '金' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    const dialog = within(await screen.findByRole('dialog', { name: '配信の予定を変えますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '編集に戻る' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '変更を破棄する' }))
    await expect(canvas.getByText('毎週 月・水・金 の 07:00 と 21:30 に送信します。')).toBeVisible()
  },
}

/** A condition without a chosen tag is refused at its field. */
export const ConditionWithoutTag: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '条件を追加する' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件1の対象' }), '被験者のタグ')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('条件のタグや値を選ぶか、条件を削除してください。')).toBeVisible()
    await expect(canvas.getByText(/送信の直前に、ひとりずつ条件を確かめます/)).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '条件1の対象' })).toHaveFocus())
  },
}

/** The focus goes to the first problem on the page, wherever its part is; each link of the summary to its own. */
export const WindowTooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    const length = await canvas.findByRole('textbox', { name: '回答期間' })
    await userEvent.clear(length)
    await userEvent.type(length, '9999')
    await userEvent.tab()
    await userEvent.clear(canvas.getByRole('textbox', { name: '件名' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(length).toHaveFocus())
    await expect(isInView(length)).toBe(true)
    await userEvent.click(await canvas.findByRole('button', { name: '件名を入力してください。' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '件名' })).toHaveFocus())
    await userEvent.click(
      canvas.getByRole('button', { name: '1分から366日までの期間を、整数で入力してください。' }),
    )
    await waitFor(() => expect(length).toHaveFocus())
  },
}

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

/** A reminder after the window has closed would never be sent. */
export const ReminderTooLate: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = await canvas.findByRole('textbox', { name: '2回目の催促（送信から）' })
    await userEvent.clear(second)
    await userEvent.type(second, '３００{Enter}')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('回答期間（4時間）より短くしてください。')).toBeVisible()
    await waitFor(() => expect(second).toHaveFocus())
    await expect(second).toHaveAccessibleDescription('回答期間（4時間）より短くしてください。')
  },
}

/** Each language needs the link, without which nobody can answer. */
export const WithoutLink: Story = {
  parameters: { names: ['PIN RRULE LINE SMS Please answer by'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'English' }))
    const body = canvas.getByRole('textbox', { name: '本文' })
    await userEvent.clear(body)
    await userEvent.type(body, 'Please answer by {{締切}.')
    await userEvent.click(canvas.getByRole('radio', { name: '日本語' }))
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await userEvent.click(await canvas.findByRole('radio', { name: 'English・要確認' }))
    await expect(canvas.getByText('本文に {回答リンク} を入れてください。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '{回答リンク}' }))
    await waitFor(() => expect(body).toHaveValue('Please answer by {締切}.{回答リンク}'))
    await expect(canvas.queryByText('本文に {回答リンク} を入れてください。')).toBeNull()
  },
}

/** A test message to the current user, before any subject gets one. */
export const TestSent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText('自分のメールアドレスにテスト送信しました。')).toBeVisible()
  },
}

/** A draft starts once it was asked, since messages leave then. */
export const Draft: Story = {
  parameters: { address: addressOf('ps-3') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '配信を開始する' }))
    const dialog = within(await screen.findByRole('dialog', { name: /の配信を開始しますか？$/ }))
    await expect(await dialog.findByText('最初の送信')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await expect(await canvas.findByText('配信中')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '一時停止する' })).toBeVisible()
  },
}

/** A voluntary survey has a daily limit in place of a schedule. */
export const Voluntary: Story = {
  parameters: { address: addressOf('ps-2') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '1日の回数の上限' })).toHaveValue('3')
    await expect(canvas.queryByText('スケジュール')).toBeNull()
  },
}

export const Gone: Story = {
  parameters: { address: addressOf('unknown') },
  play: says('配信設定が見つかりません'),
}
export const PreviewRefused: Story = {
  parameters: { msw: refuses('SchedulePreview') },
  play: says('表示できません。'),
}
export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
