import { zodResolver } from '@hookform/resolvers/zod'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { openList } from '@testing/render'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { firstValues, type ProjectSurveyValues, projectSurveySchema } from '../model/project-survey-form'
import { ProjectSurveySections } from './ProjectSurveySections'

const text = { subject: '回答のお願い', body: '{回答リンク}' }
const texts = { invitation: text, reminder: text }
const today = '2026-11-21'
const first = firstValues(today, { ja: texts, en: texts })
const project = {
  id: 'project-slp26',
  name: '睡眠リズムの追跡研究',
  timeZone: 'Asia/Tokyo',
  startOn: null,
  endOn: null,
  contactEmail: null,
}

function Example() {
  const [schema] = useState(projectSurveySchema)
  const form = useForm<ProjectSurveyValues>({
    resolver: zodResolver(schema),
    defaultValues: first,
    mode: 'onBlur',
  })
  return (
    <ProjectSurveySections
      form={form}
      project={project}
      first={first}
      today={today}
      isNew
      saved={null}
      isDraft
      named={[]}
      preview={undefined}
      drawCondition={({ onChange }) => (
        <button type="button" onClick={() => onChange({ tag: '' })}>
          条件を足す
        </button>
      )}
      message={{ language: 'ja', kind: 'invitation' }}
      onMessage={fn()}
    />
  )
}

/** The sections and fields of a project survey, each with what it refuses. */
const meta = {
  component: Example,
  parameters: { names: ['PIN RRULE LINE SMS English Asia Tokyo'] },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** What has to be filled says so before anything is refused. */
export const RequiredMarks: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const name of ['アンケート', '対象']) {
      await expect(within(canvas.getByRole('region', { name })).getByText('必須')).toBeVisible()
    }
    await expect(canvas.getByRole('combobox', { name: 'アンケート' })).toBeRequired()
    // Of several that may be chosen one is required.
    await userEvent.click(canvas.getByRole('button', { name: '「被験者全員」を外す' }))
    await expect(canvas.getByRole('combobox', { name: '対象' })).toBeRequired()
    for (const name of ['件名', '本文']) await expect(canvas.getByRole('textbox', { name })).toBeRequired()
    const messages = within(canvas.getByRole('region', { name: 'メッセージ' }))
    await expect(messages.getAllByText('必須')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('radio', { name: '登録日を起点にする' }))
    await openList(userEvent, canvas.getByRole('button', { name: /起点/ }))
    await userEvent.click(await screen.findByRole('option', { name: '被験者の属性の日付' }))
    await expect(canvas.getByRole('textbox', { name: /属性の名前/ })).toBeRequired()
  },
}

/** Days after an anchor day, an attribute as the anchor, and the repetition. */
export const Anchored: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '登録日を起点にする' }))
    await expect(canvas.getByRole('textbox', { name: '3つ目の日数' })).toHaveValue('14')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'その後も繰り返す' }))
    const every = canvas.getByRole('textbox', { name: '繰り返しの日数' })
    await userEvent.clear(every)
    await userEvent.tab()
    await waitFor(() =>
      expect(every).toHaveAccessibleDescription('1 以上 3,660 以下の整数を入力してください。'),
    )
    await userEvent.type(every, '２８')
    await openList(userEvent, canvas.getByRole('button', { name: /起点/ }))
    await userEvent.click(await screen.findByRole('option', { name: '被験者の属性の日付' }))
    await userEvent.click(canvas.getByRole('textbox', { name: /属性の名前/ }))
    await userEvent.tab()
    await expect(await canvas.findByText('入力してください。')).toBeVisible()
    await expect(every).toHaveValue('28')
  },
}

/** The message names the survey as subjects know it, and not as staff call it. */
export const PreviewsTitle: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('combobox', { name: 'アンケート' }))
    await userEvent.click(await screen.findByRole('option', { name: '起床時チェック' }))
    await userEvent.click(canvas.getByRole('button', { name: '{アンケート名}' }))
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await waitFor(() => expect(canvas.getByText(/朝のチェック/, { selector: 'p' })).toBeVisible())
  },
}

/** Without a survey the sentence has a gap that says what will stand there. */
export const PreviewsWithoutSurvey: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: /件名/ }))
    await userEvent.click(canvas.getByRole('button', { name: '{アンケート名}' }))
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText(/\{アンケート名\}/, { selector: 'b' })).toBeVisible()
  },
}

/** Months after the anchor, alone or beside days. */
export const Months: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '登録日を起点にする' }))
    for (const days of ['14', '7', '0']) {
      await userEvent.click(canvas.getByRole('button', { name: `${days}日後を外す` }))
    }
    for (const _ of [1, 3, 6, 12]) await userEvent.click(canvas.getByRole('button', { name: '月数を追加' }))
    await expect(canvas.getByRole('textbox', { name: '4つ目の月数' })).toHaveValue('12')
    await expect(
      await canvas.findByText(
        '登録日の 1か月後・3か月後・6か月後・12か月後（その日がない月は月末） の 07:00 に送信します。',
      ),
    ).toBeVisible()
    await expect(canvas.getByText(/その日がない月は、月末に送信します。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '月数をその後も繰り返す' }))
    await expect(canvas.getByRole('textbox', { name: '繰り返しの月数' })).toHaveValue('12')
    for (const months of ['12', '6', '3', '1']) {
      await userEvent.click(canvas.getByRole('button', { name: `${months}か月後を外す` }))
    }
    await userEvent.click(canvas.getByRole('textbox', { name: '1つ目の時刻' }))
    await userEvent.tab()
    await expect(await canvas.findByText('起点からの日数か月数を1つ以上追加してください。')).toBeVisible()
  },
}

/** Each time of day has its own window, which moves along with it, and reminders before the closing. */
export const Windows: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '時刻を追加' }))
    const second = canvas.getByRole('textbox', { name: '2つ目の時刻' })
    await userEvent.clear(second)
    await userEvent.type(second, '21')
    await userEvent.tab()
    await userEvent.click(canvas.getByRole('checkbox', { name: '時刻ごとに回答期間を決める' }))
    const evening = canvas.getByRole('textbox', { name: '21:00 の回答期間' })
    await userEvent.clear(evening)
    await userEvent.type(evening, '4')
    await userEvent.tab()
    await expect(
      await canvas.findByText(/07:00（2時間以内に回答） と 21:00（4時間以内に回答） に送信します。/),
    ).toBeVisible()
    const first = canvas.getByRole('textbox', { name: '1つ目の時刻' })
    await userEvent.clear(first)
    await userEvent.type(first, '8')
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: '08:00 の回答期間' })).toHaveValue('2')
    await userEvent.click(canvas.getByRole('button', { name: '締め切り前の催促を追加' }))
    const reminder = canvas.getByRole('textbox', { name: /締め切り前の1回目の催促/ })
    await expect(reminder).toHaveValue('1時間')
    // Its digit was cut off.
    await expect(reminder.scrollWidth).toBeLessThanOrEqual(reminder.clientWidth)
    await userEvent.clear(reminder)
    await userEvent.type(reminder, '240')
    await userEvent.tab()
    await waitFor(() =>
      expect(reminder).toHaveAccessibleDescription('回答期間（4時間）より短くしてください。'),
    )
  },
}

/** Of a month without days nothing can be sent. */
export const Monthly: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, canvas.getByRole('button', { name: /繰り返しの単位/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'か月ごと' }))
    await expect(canvas.getByText(/毎月 1日 の 07:00 に送信します。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '「1日」を外す' }))
    await userEvent.click(canvas.getByRole('textbox', { name: '間隔' }))
    await userEvent.tab()
    await expect(await canvas.findByText('1つ以上選んでください。')).toBeVisible()
  },
}

/** Where holidays are left out, the sending can move to the next workday. */
export const Holidays: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('checkbox', { name: '次の平日に送信する' })).toBeNull()
    await userEvent.click(canvas.getByRole('checkbox', { name: '祝日は送信しない' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: '次の平日に送信する' }))
    await expect(canvas.getByText(/次の平日/, { selector: 'small' })).toBeVisible()
  },
}

/** Random times have to fit into their window. */
export const Random: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ランダムな時刻にする' }))
    const to = canvas.getByRole('textbox', { name: '時間帯の終わり' })
    await userEvent.clear(to)
    await userEvent.type(to, '１０')
    await userEvent.tab()
    await expect(to).toHaveValue('10:00')
    await waitFor(() => expect(to).toHaveAccessibleDescription(/^3回を60分以上空けて送れるように/))
  },
}

/** Late answers have a period of their own. */
export const Late: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '締め切りに遅れた回答も受け付ける' }))
    const period = canvas.getByRole('textbox', { name: '遅れた回答の期間' })
    await expect(period).toHaveValue('1')
    await userEvent.clear(period)
    await userEvent.type(period, '400')
    await userEvent.tab()
    await waitFor(() =>
      expect(period).toHaveAccessibleDescription('1分から366日までの期間を、整数で入力してください。'),
    )
  },
}

/** A condition is said to be checked for each subject, and one that was left unfinished is told. */
export const Conditional: Story = {
  play: async ({ canvas, userEvent }) => {
    const section = within(canvas.getByRole('region', { name: '送信の条件' }))
    await expect(section.getByText(/^対象の全員に送信します。/)).toBeVisible()
    await userEvent.click(section.getByRole('button', { name: '条件を足す' }))
    await expect(section.getByText(/^送信の直前に、ひとりずつ条件を確かめます。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('textbox', { name: '件名' }))
    await expect(await section.findByText('条件のタグや値を選ぶか、条件を削除してください。')).toBeVisible()
  },
}

/** Quiet hours that begin when they end. */
export const QuietHours: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText(/^詳しい設定/))
    await userEvent.click(canvas.getByRole('checkbox', { name: '送信しない時間帯を設ける' }))
    const to = canvas.getByRole('textbox', { name: '送信しない時間帯の終わり' })
    await userEvent.clear(to)
    await userEvent.type(to, '2200')
    await userEvent.tab()
    await waitFor(() => expect(to).toHaveAccessibleDescription(/違う時刻を入力してください。$/))
  },
}
