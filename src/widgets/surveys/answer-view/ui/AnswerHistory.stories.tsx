import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect } from 'storybook/test'
import { type SurveyAnswer, useSurveyAnswerQuery } from '@/entities/surveys/answer'
import { AnswerHistory } from './AnswerHistory'

const which = { projectId: 'project-slp26', projectSurveyId: 'ps-1', surveyAnswerId: 'answer-0' }
const { run, shown } = shownQuestion(sampleQuestions.number.item, { q: { value: 61.5, seconds: 75 } })
const at = (minute: number) => `2026-11-19T22:${String(minute).padStart(2, '0')}:00.000Z`
const event = (kind: SurveyAnswer['history'][number]['kind'], minute: number) => ({
  kind,
  at: at(minute),
  address: null,
  before: null,
  after: null,
  byName: null,
  reason: null,
})

function Example(given: Partial<SurveyAnswer>) {
  const { data: answer } = useSurveyAnswerQuery(which)
  return answer ? (
    <AnswerHistory answer={{ ...answer, ...given }} timeZone="Asia/Tokyo" items={[shown]} run={run} />
  ) : null
}

/** What happened to an answer, the oldest first. */
const meta = {
  component: Example,
  args: {
    paper: null,
    messages: [
      { kind: 'INVITATION', channel: 'MAIL', at: at(0), isUndelivered: false },
      { kind: 'REMINDER', channel: 'MAIL', at: at(20), isUndelivered: true },
    ],
    history: [event('STARTED', 31), event('OPENED', 30), event('SAVED_OFFLINE', 32), event('ANSWERED', 33)],
  },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  play: async ({ canvas }) => {
    const moments = await canvas.findAllByRole('listitem')
    await expect(moments.map(({ textContent }) => textContent?.replace(/\d.*/, ''))).toEqual([
      'メールで送信しました',
      'メールでの催促は届きませんでした',
      '開封しました',
      '回答を始めました',
      'オフラインで一時保存しました',
      '回答を送信しました',
    ])
    await expect(canvas.getByText('回答時間の合計 1分15秒')).toBeVisible()
  },
}

/** Who corrected what and why, however long; a question that the survey has no longer has no name. */
export const Corrected: Story = {
  args: {
    history: [
      {
        ...event('CORRECTED', 40),
        address: 'q',
        before: { value: 615 },
        after: { value: 61.5 },
        byName: '佐藤 美咲',
        reason: '電話で聞き直したところ、小数点が抜けていた。'.repeat(6),
      },
      { ...event('REPLACED', 41), address: 'gone', before: { value: 1 }, after: { value: 2 } },
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/615 → 61.5・佐藤 美咲「電話で聞き直したところ/)).toBeVisible()
    await expect(canvas.getByText('体重')).toBeVisible()
    await expect(canvas.getByText('— → —')).toBeVisible()
  },
}

/** A link that was handed over, and not sent. */
export const Issued: Story = {
  args: { messages: [], history: [] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('リンクを渡しました')).toBeVisible()
  },
}

/** The copy of the consent did not leave. */
export const CopyRefused: Story = {
  args: { history: [event('ANSWERED', 33), event('COPY_REFUSED', 34)] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('同意書の控えは、メールサーバーに拒否されました')).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
