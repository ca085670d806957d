import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule, mockApi, refuses, someAlertEvents } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, screen, within } from 'storybook/test'
import { alertSentenceText, firstRule } from '../../../../engines/alert-rule'
import { AlertPage } from './AlertPage'

const route = '/projects/:projectId/monitoring-alerts/:alertId'
const address = '/projects/project-slp26/monitoring-alerts/rule-resting'
const unknown = '/projects/project-slp26/monitoring-alerts/none'

/** A rule in words, how its alerts stand, and each of them. */
const meta = { component: AlertPage, parameters: { address, route, frame: 'bare' } } satisfies Meta<
  typeof AlertPage
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '安静時心拍の上昇' })).toBeVisible()
    await expect(
      await canvas.findByText(/本人の通常（28日）より10 bpm以上高いことが2回続けてあれば/),
    ).toBeVisible()
    await expect(await canvas.findByRole('table', { name: '発報の履歴' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('radio', { name: 'テスト中' }))
    await expect(await screen.findByText(/だれにも知らせません/)).toBeVisible()
  },
}

/** What a rule of every project decides in monitoring is said, and that it says nothing there when it is off. */
export const OfMonitoring: Story = {
  parameters: { address: '/projects/project-slp26/monitoring-alerts/rule-SYNC_LOST' },
  play: async ({ canvas, userEvent }) => {
    await expect(
      await canvas.findByText(/モニタリングの要確認「同期なし」を決めるルールです.*すぐに反映/),
    ).toBeVisible()
    await userEvent.click(await canvas.findByRole('radio', { name: '無効' }))
    await expect(await canvas.findByText(/いまは出ません/)).toBeVisible()
  },
}

/** Whom it tells step by step is one sentence, with whom that would not reach. */
export const InSteps: Story = {
  parameters: {
    msw: mockApi({
      alertRules: [
        anAlertRule({
          escalationSentence:
            '発報してすぐに当番の人、確認されないまま30分たつと加藤 誠、1時間たつとオーナーにメールで知らせる。だれにも届かない段階は記録し、すぐに次の段階へ進む。',
          escalationWarnings: [
            '段階2: 加藤 誠 さんには届きません（アカウントが無効です）。ほかの人を選んでください。',
          ],
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const steps = await canvas.findByRole('region', { name: '段階的な通知と被験者への送信' })
    await expect(steps).toHaveTextContent(/発報してすぐに当番の人/)
    await expect(steps).toHaveTextContent(/加藤 誠 さんには届きません/)
  },
}

/** What is sent to the subject is one sentence, with why it would not be. */
export const Asking: Story = {
  parameters: {
    msw: mockApi({
      alertRules: [
        anAlertRule({
          asks: { mostPerWeek: 2, projectSurveyId: 'sent-1', message: 'sync' },
          asksSentence:
            '発報すると、被験者にアンケート「睡眠と体調」と同期のお願いを送る（1人に7日で2回まで）。',
          asksWarning: 'アンケート配信「睡眠と体調」が配信中ではないため、アンケートは送信されません。',
        }),
      ],
    }),
  },
  play: async ({ canvas }) => {
    const asks = await canvas.findByRole('region', { name: '段階的な通知と被験者への送信' })
    await expect(asks).toHaveTextContent(/同期のお願いを送る/)
    await expect(asks).toHaveTextContent(/配信中ではないため/)
  },
}

/** A survey that the project does not use any more is said on the rule's page. */
export const SurveyGone: Story = {
  parameters: {
    msw: mockApi({
      alertRules: [
        anAlertRule({
          surveyWarnings: ['アンケート「PHQ-9」はプロジェクトで使われていません。この条件は発報しません。'],
        }),
      ],
    }),
  },
  play: says('アンケート「PHQ-9」はプロジェクトで使われていません。この条件は発報しません。'),
}

/** Tags of its targets that were deleted are said with what to do. */
export const TagGone: Story = {
  parameters: {
    msw: mockApi({
      alertRules: [
        anAlertRule({
          targetWarnings: ['除くタグ「療養中」は削除されています。除いていた被験者も発報の対象です。'],
        }),
      ],
    }),
  },
  play: says('除くタグ「療養中」は削除されています。除いていた被験者も発報の対象です。'),
}

const ofAnswer = someAlertEvents.slice(0, 1).map((event) => ({
  ...event,
  isOfAnswers: true,
  series: null,
  usualText: null,
}))

/** What was answered is told to owners, with the way to the answer. */
export const OfAnswer: Story = {
  parameters: {
    address: `${address}?event=alert-0042`,
    msw: mockApi({
      alertEvents: ofAnswer.map((event) => ({
        ...event,
        valueText: 'ほとんど毎日',
        answer: { surveyAnswerId: 'answer-1', projectSurveyId: 'sent-1', sentSurveyId: 'occurrence-1' },
      })),
    }),
  },
  play: async () => {
    const panel = within(await screen.findByRole('dialog'))
    await expect(await panel.findByText('ほとんど毎日')).toBeVisible()
    await expect(panel.getByRole('link', { name: '回答を見る' })).toHaveAttribute(
      'href',
      expect.stringMatching(/sent-surveys\/occurrence-1\/answers\/answer-1$/),
    )
  },
}

/** Others are told that there is an answer, and not which. */
export const OfHiddenAnswer: Story = {
  parameters: {
    address: `${address}?event=alert-0042`,
    msw: mockApi({ alertEvents: ofAnswer.map((event) => ({ ...event, valueText: null, answer: null })) }),
  },
  play: async () => {
    await expect(await screen.findByText('オーナーだけが見られます')).toBeVisible()
    await expect(screen.queryByRole('link', { name: '回答を見る' })).toBeNull()
  },
}

const ofCohort = someAlertEvents.slice(0, 1).map((event) => ({
  ...event,
  testSubjectId: null,
  code: '112名のうち4名',
  value: 4,
  valueText: '4名',
  usualText: null,
  series: null,
  readings: [],
  isLate: true,
  lateness: 'DAY' as const,
  cohort: {
    holding: 4,
    unknown: 6,
    of: 112,
    members: {
      total: 3,
      items: ['SLP-0009', 'SLP-0016', 'SLP-0023'].map((code, place) => ({
        testSubjectId: `subject-${place}`,
        code,
        valueText: '未装着',
      })),
    },
  },
}))

/** Whom an alert of a cohort counted, how many of how many, and that one of them was deleted since. */
export const OfCohort: Story = {
  parameters: { address: `${address}?event=alert-0042`, msw: mockApi({ alertEvents: ofCohort }) },
  play: async () => {
    const panel = within(await screen.findByRole('dialog'))
    const counted = within(await panel.findByRole('region', { name: '当てはまった被験者' }))
    await expect(counted.getAllByRole('listitem')).toHaveLength(3)
    await expect(counted.getByRole('link', { name: 'SLP-0016' })).toHaveAttribute(
      'href',
      expect.stringMatching(/subject=subject-1&day=/),
    )
    await expect(counted.getByText('このうち1名は、その後に削除されました。')).toBeVisible()
    await expect(panel.getByText('6名')).toBeVisible()
    await expect(panel.getByText(/その日より後に判定しました/)).toBeVisible()
  },
}

const lateOf = (lateness: 'SAMPLE' | 'ANSWER') => ({
  address: `${address}?event=alert-0042`,
  msw: mockApi({
    alertEvents: someAlertEvents.slice(0, 1).map((event) => ({ ...event, isLate: true, lateness })),
  }),
})

/** An alert of minutes is late after its sample, and says nothing of a day. */
export const LateSample: Story = {
  parameters: lateOf('SAMPLE'),
  play: async () => {
    await expect(await screen.findByText(/測定から1時間以上たって判定しました/)).toBeVisible()
    await expect(screen.queryByText(/その日より後/)).toBeNull()
  },
}

/** An alert of an answer is late after that answer. */
export const LateAnswer: Story = {
  parameters: lateOf('ANSWER'),
  play: async () => {
    await expect(await screen.findByText(/回答から1時間以上たって判定しました/)).toBeVisible()
  },
}

const acknowledgedByMail = someAlertEvents.slice(0, 1).map((event) => ({
  ...event,
  state: 'ACKNOWLEDGED' as const,
  actions: event.actions.flatMap((action) =>
    action.kind === 'NOTIFIED'
      ? [
          action,
          {
            ...action,
            id: 'action-by-mail',
            kind: 'ACKNOWLEDGED' as const,
            madeByName: '高橋 健',
            names: [],
            isByMail: true,
          },
        ]
      : [action],
  ),
}))

/** One alert: the days around it with numbers, unit and threshold, as a picture or a table; and that a mail's link acknowledged it. */
export const OneAlert: Story = {
  parameters: {
    address: `${address}?event=alert-0042`,
    msw: mockApi({ alertEvents: acknowledgedByMail }),
  },
  play: async ({ userEvent }) => {
    const chart = await screen.findByRole('img', { name: /^安静時心拍数（bpm）: しきい値 67\.8 bpm、/ })
    await expect(chart.querySelector('canvas')).toBeVisible()
    await expect(screen.getByText(/確認済みにしました/)).toBeVisible()
    await expect(screen.getByText('（メールのリンクから）')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '表で見る' }))
    const table = await screen.findByRole('region', { name: '安静時心拍数の表' })
    await expect(within(table).getAllByRole('row')).toHaveLength(22)
    await expect(within(table).getAllByText('59 bpm')[0]).toBeVisible()
  },
}

const formerSentence = alertSentenceText(firstRule, 'ja')

/** An alert of a rule that was changed since says the rule that raised it, and the present one. */
export const OfFormerRule: Story = {
  parameters: {
    address: `${address}?event=alert-0042`,
    msw: mockApi({
      alertEvents: someAlertEvents
        .slice(0, 1)
        .map((event) => ({ ...event, sentence: formerSentence, ruleVersion: 1, valueText: '5時間' })),
    }),
  },
  play: async () => {
    const panel = within(await screen.findByRole('dialog'))
    await expect(await panel.findByText(formerSentence)).toBeVisible()
    await expect(panel.getByText(/今のルール: .*安静時心拍数/)).toBeVisible()
  },
}

/** The numbers of the chart are read in the dark, too. */
export const OneAlertInTheDark: Story = {
  parameters: { address: `${address}?event=alert-0042` },
  globals: { theme: 'dark' },
  play: async () => {
    await expect(await screen.findByRole('img', { name: /^安静時心拍数（bpm）/ })).toBeVisible()
  },
}

export const NothingRaised: Story = {
  parameters: { msw: mockApi({ alertEvents: [] }) },
  play: says('まだ発報していません'),
}

export const Unknown: Story = {
  parameters: { address: unknown },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'アラートが見つかりません' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アラートの一覧を開く' })).toBeVisible()
  },
}

export const Unreachable: Story = { parameters: { msw: refuses('AlertEvents') }, play: offersRetry }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
