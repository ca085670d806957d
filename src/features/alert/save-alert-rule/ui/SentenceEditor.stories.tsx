import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, sleepProject } from '@testing/mock-api'
import { useState } from 'react'
import { expect } from 'storybook/test'
import {
  type AlertCondition,
  type AlertRule as AlertDefinition,
  alertLimits,
  firstRule,
} from '../../../../../engines/alert-rule'
import { SentenceEditor } from './SentenceEditor'

function Example({ rule }: { rule: AlertDefinition }) {
  const [now, setNow] = useState(rule)
  return <SentenceEditor projectId={sleepProject.id} rule={now} onChange={setNow} />
}

/** A rule is one sentence whose parts are edited in place. */
const meta = { component: Example, args: { rule: firstRule } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** The sentence reads as its parts are changed. */
export const Edited: Story = {
  play: async ({ canvas, userEvent }) => {
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '8')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '重大度' }), '重大')
    await expect(canvas.getByRole('group', { name: /装着時間.*8.*重大/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '条件を追加' }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件のつなぎ方' }), 'または')
    await expect(canvas.getByRole('group', { name: /または、歩数の/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '条件2を削除' }))
    await expect(canvas.queryByRole('combobox', { name: '条件のつなぎ方' })).toBeNull()
  },
}

/** Nothing is said of repetitions until somebody asks for them. */
export const Repeated: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: /未満のことがあれば、/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '続けて当てはまるときだけにする' }))
    await expect(canvas.getByRole('group', { name: /ことが2回続けてあれば、/ })).toBeVisible()
    const windows = canvas.getByRole('textbox', { name: '判定する回数' })
    await userEvent.clear(windows)
    await userEvent.type(windows, '1{Enter}')
    await expect(canvas.getByRole('group', { name: /未満のことがあれば、/ })).toBeVisible()
  },
}

const pulse: AlertCondition = {
  variable: 'heart_rate',
  aggregate: 'mean',
  window: { count: 30, unit: 'day' },
  comparison: 'difference',
  baselineDays: 28,
  operator: '>=',
  threshold: 10,
}

/** Minutes and hours are offered for what is measured within the day; the own usual, which they have not, goes. */
export const OfMinutes: Story = {
  args: { rule: { ...firstRule, missing: 'breach', conditions: [pulse] } },
  play: async ({ canvas, userEvent }) => {
    const unit = canvas.getByRole('combobox', { name: '条件1の期間の単位' })
    await userEvent.selectOptions(unit, '時間')
    await expect(canvas.getByRole('group', { name: /心拍数の直近24時間の平均が/ })).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: '条件1で比べるもの' })).toBeNull()
    await userEvent.selectOptions(unit, '分')
    await expect(canvas.getByRole('group', { name: /心拍数の直近24分の平均が/ })).toBeVisible()
    const variable = canvas.getByRole('combobox', { name: '条件1の項目' })
    await userEvent.selectOptions(variable, '安静時心拍数')
    await expect(canvas.getByRole('group', { name: /安静時心拍数の直近1日の/ })).toBeVisible()
    await expect(canvas.queryByRole('option', { name: '分' })).toBeNull()
  },
}

/** By the keyboard alone a rule counts subjects, a share of them, and each by itself again. */
export const CountingSubjects: Story = {
  play: async ({ canvas, userEvent }) => {
    const whom = () => canvas.getByRole('combobox', { name: 'だれについて発報するか' })
    await userEvent.selectOptions(whom(), '名以上')
    await expect(canvas.getByRole('group', { name: /未満の被験者が同じ日に3名以上いれば、/ })).toBeVisible()
    const count = canvas.getByRole('textbox', { name: '人数' })
    count.focus()
    await userEvent.clear(count)
    await userEvent.keyboard('5{Enter}')
    await expect(canvas.getByRole('group', { name: /同じ日に5名以上いれば、/ })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: '条件1の解消の値' })).toBeNull()
    await expect(canvas.queryByRole('option', { name: '参加週' })).toBeNull()
    await userEvent.selectOptions(whom(), '%以上')
    await expect(canvas.getByRole('group', { name: /同じ日に対象の20%以上いれば、/ })).toBeVisible()
    const share = canvas.getByRole('textbox', { name: '対象のうちの割合' })
    await userEvent.clear(share)
    await userEvent.type(share, '101')
    await expect(share).toBeInvalid()
    await userEvent.selectOptions(whom(), '被験者ごと')
    await expect(canvas.getByRole('group', { name: /^被験者ごとの.*ことがあれば、/ })).toBeVisible()
  },
}

const score: AlertCondition = {
  variable: 'score',
  survey: { surveyId: 'survey-waking', title: '起床時チェック', part: 'sleepiness', partTitle: '眠気' },
  aggregate: 'last',
  window: { count: 1, unit: 'day' },
  comparison: 'value',
  operator: '>=',
  threshold: 10,
}

/** Where surveys are refused it is said, and the survey that was chosen stays in the sentence. */
export const SurveysRefused: Story = {
  args: { rule: { ...firstRule, conditions: [score] } },
  parameters: { msw: refuses('AlertSurveys') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await expect(canvas.getByRole('combobox', { name: '条件1のアンケート' })).toHaveDisplayValue(
      '起床時チェック',
    )
  },
}

/** With as many conditions as a rule may have, no more are offered. */
export const Long: Story = {
  args: {
    rule: {
      ...firstRule,
      conditions: Array.from({ length: alertLimits.conditions }, () => firstRule.conditions).flat(),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: '条件を追加' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: `条件${alertLimits.conditions}を削除` }))
    await expect(canvas.getByRole('button', { name: '条件を追加' })).toBeVisible()
  },
}
