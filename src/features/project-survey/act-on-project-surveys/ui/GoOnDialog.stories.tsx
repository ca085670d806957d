import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { openDialog } from '@testing/render'
import { expect, fn, waitFor } from 'storybook/test'
import type { SchedulePreview } from '@/entities/surveys/schedule-preview'
import { GoOnDialog } from './GoOnDialog'

const coming: SchedulePreview = {
  targetCount: 112,
  meetingCount: null,
  perPersonPerWeek: 6,
  unreached: [],
  unsentTo: null,
  missed: null,
  change: { changed: 0, cancelled: 0, added: 0, kept: 0 },
  occurrences: [
    {
      key: '2026-11-24T21:30',
      local: '2026-11-24T21:30',
      at: '2026-11-24T12:30:00.000Z',
      state: 'SENT',
      reason: null,
      subjectCount: 110,
    },
    {
      key: '2026-11-25T07:00',
      local: '2026-11-25T07:00',
      at: '2026-11-24T22:00:00.000Z',
      state: 'PLANNED',
      reason: null,
      subjectCount: 108,
    },
  ],
}
const previewOf = (given: Partial<SchedulePreview>) =>
  answers('SchedulePreview', { schedulePreview: { ...coming, ...given } })

/** Asks before messages leave: to how many, by which way, when first, and who is not reached. */
const meta = {
  component: GoOnDialog,
  args: {
    action: 'start',
    projectId: 'project-slp26',
    timeZone: 'Asia/Tokyo',
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
    survey: {
      id: 'ps-3',
      name: '就寝前チェック',
      kind: 'SCHEDULED',
      status: 'DRAFT',
      asksPin: false,
      channel: 'MAIL',
      scheduleText: '毎日 07:00 に送信します。',
      opensAt: null,
      closesAt: null,
      deletedAt: null,
      responseCount: 0,
      answeredCount: 0,
      targetCount: 112,
      nextOccurrenceAt: null,
      responseRate: null,
      updatedAt: '2026-11-01T00:00:00.000Z',
      survey: { id: 'survey-waking', name: '起床時チェック', newestVersion: 3 },
      surveyVersion: { id: 'v-3', version: 3 },
    },
  },
  parameters: { msw: previewOf({}), names: ['LINE', 'SMS'] },
} satisfies Meta<typeof GoOnDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Start: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await expect(await dialog.findByText(/2026\/11\/25（水）07:00（Asia\/Tokyo）/)).toHaveTextContent('108名')
    await expect(dialog.getByText('112名')).toBeVisible()
    await expect(dialog.getByText('メール')).toBeVisible()
    await expect(dialog.queryByText(/届きません/)).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalled())
  },
}
const withoutContact = answers('SelectedProject', {
  project: {
    id: 'project-without-contact',
    name: '昼寝の研究',
    code: 'NAP26',
    status: 'DRAFT',
    startOn: null,
    endOn: null,
    timeZone: 'Asia/Tokyo',
    viewerCanExport: true,
    contactEmail: null,
  },
})
/** Mails would name nobody for questions: the address is asked for, and kept, before the first one leaves. */
export const WithoutContact: Story = {
  args: { projectId: 'project-without-contact' },
  parameters: {
    msw: withoutContact,
  },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    const field = await dialog.findByRole('textbox', { name: /問い合わせを受けるメールアドレス/ })
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await expect(await dialog.findByText('メールアドレスを入力してください。')).toBeVisible()
    await userEvent.type(field, 'study{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await expect(await dialog.findByText(/@が1つ必要です/)).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.type(field, '@aoba-lab.example')
    await userEvent.click(dialog.getByRole('button', { name: '配信を開始する' }))
    await waitFor(() => expect(args.onConfirm).toHaveBeenCalledOnce())
  },
}
/** The address that was taken away meanwhile is asked for before mails go on. */
export const ResumedWithoutContact: Story = {
  args: {
    action: 'resume',
    projectId: 'project-without-contact',
    survey: { ...meta.args.survey, status: 'PAUSED' },
  },
  parameters: { msw: withoutContact },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('「就寝前チェック」の配信を再開しますか？')
    await dialog.findByRole('textbox', { name: /問い合わせを受けるメールアドレス/ })
    await userEvent.click(dialog.getByRole('button', { name: '配信を再開する' }))
    await expect(await dialog.findByText('メールアドレスを入力してください。')).toBeVisible()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
/** Whom nothing reaches is said before, not found out afterwards. */
export const Unreached: Story = {
  parameters: {
    msw: previewOf({
      unreached: [
        { reason: 'no_address', subjectCount: 7, subjects: [{ id: 'subject-4', code: 'SLP26-004' }] },
      ],
    }),
  },
  play: async () => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await expect(await dialog.findByText('対象のうち 7名には、この方法では届きません。')).toBeVisible()
  },
}
/** Nothing is sent in the coming hundred days. */
export const NothingComing: Story = {
  parameters: { msw: previewOf({ occurrences: [] }) },
  play: async () => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await expect(await dialog.findByText('これから100日のあいだには、ありません。')).toBeVisible()
  },
}
/** Without a schedule links are handed out. */
export const ByHand: Story = {
  args: { survey: { ...meta.args.survey, scheduleText: null } },
  play: async () => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await expect(dialog.getByText('送らない（リンクを手で渡す）')).toBeVisible()
    await expect(dialog.getByText(/自動では送信しません/)).toBeVisible()
    await expect(dialog.queryByText('最初の送信')).toBeNull()
  },
}
/** What fell into the pause is not caught up, and is said. */
export const Resume: Story = {
  args: { action: 'resume', survey: { ...meta.args.survey, status: 'PAUSED' } },
  parameters: { msw: previewOf({ missed: { since: '2026-11-20T01:00:00.000Z', count: 224 } }) },
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('「就寝前チェック」の配信を再開しますか？')
    await expect(await dialog.findByText(/2026\/11\/20 10:00 からいままでの 224件/)).toHaveTextContent(
      'あとから送ることもありません',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onClose).toHaveBeenCalled()
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
/** It can be started though it could not be counted. */
export const Uncounted: Story = {
  parameters: { msw: refuses('SchedulePreview') },
  play: async () => {
    const dialog = await openDialog('「就寝前チェック」の配信を開始しますか？')
    await expect(await dialog.findByText('数えられませんでした')).toBeVisible()
    await expect(dialog.getByRole('button', { name: '配信を開始する' })).toBeEnabled()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
