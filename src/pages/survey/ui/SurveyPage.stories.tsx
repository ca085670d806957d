import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, spyOn, waitFor } from 'storybook/test'
import { SurveyPage } from './SurveyPage'

/** The page behind a link: the questions, or why they cannot be answered. */
const meta = {
  component: SurveyPage,
  args: { surveyToken: 'open' },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof SurveyPage>
export default meta
type Story = StoryObj<typeof meta>

/** A missing answer is reported on 次へ, and its question gets the focus. */
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '次へ' }))
    await expect(await canvas.findAllByText('回答してください。')).not.toHaveLength(0)
    await userEvent.click(canvas.getByRole('radio', { name: 'よく眠れた' }))
    await expect(canvas.getByText('回答は自動で保存されます')).toBeVisible()
  },
}
/** A language chosen at an earlier link is spoken by the questions, the frame and the picker. */
export const LanguageOfAnEarlierLink: Story = {
  args: { surveyToken: 'bilingual' },
  beforeEach: () => localStorage.setItem('kansoku.locale', 'en'),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('button', { name: 'Send the answers' })).toBeVisible()
    await expect(canvas.getByText('Did you rest well?')).toBeVisible()
    const picker = canvas.getByRole('combobox', { name: 'Language' })
    await expect(picker).toHaveValue('en')
    await userEvent.selectOptions(picker, 'ja')
    await expect(await canvas.findByRole('button', { name: '回答を送信する' })).toBeVisible()
    await expect(canvas.getByText('よく休めましたか。')).toBeVisible()
  },
}
/** One that the interface lacks is spoken at the next link, too: in its questions and its picker, with an English frame. */
export const OtherLanguageOfAnEarlierLink: Story = {
  args: { surveyToken: 'trilingual' },
  beforeEach: () => {
    localStorage.setItem('kansoku.locale', 'en')
    localStorage.setItem('kansoku.survey-language', 'vi')
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Bạn có nghỉ ngơi tốt không?')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Send the answers' })).toBeVisible()
    const picker = canvas.getByRole('combobox', { name: 'Language' })
    await expect(picker).toHaveValue('vi')
    await userEvent.selectOptions(picker, 'ja')
    await expect(await canvas.findByText('よく休めましたか。')).toBeVisible()
    await waitFor(() => expect(localStorage.getItem('kansoku.survey-language')).toBe('ja'))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '言語' }), 'vi')
    await waitFor(() => expect(localStorage.getItem('kansoku.survey-language')).toBe('vi'))
    await expect(localStorage.getItem('kansoku.locale')).toBe('en')
  },
}
export const Unknown: Story = { args: { surveyToken: 'no-such' }, play: says('アンケートが見つかりません') }
export const NotYetOpen: Story = { args: { surveyToken: 'not-yet' }, play: says('まだ回答できません') }
export const Closed: Story = { args: { surveyToken: 'closed' }, play: says('回答の受け付けは終わりました') }
export const Withdrawn: Story = {
  args: { surveyToken: 'withdrawn' },
  play: says('このアンケートには回答できません'),
}
export const Answered: Story = {
  args: { surveyToken: 'answered' },
  play: says('このアンケートは回答済みです'),
}
/** A wrong PIN is reported at its field, with the attempts left. */
export const AsksPin: Story = {
  args: { surveyToken: 'pin' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('PIN（6桁の数字）')
    await userEvent.type(field, '００００００')
    // Its box has the ring; a second one inside would look like bars.
    await expect(getComputedStyle(field).outlineStyle).toBe('none')
    await userEvent.click(canvas.getByRole('button', { name: '回答を始める' }))
    await expect(await canvas.findByText('PIN が違います。あと4回入力できます。')).toBeVisible()
  },
}
export const Failed: Story = { parameters: { msw: refuses('PublicSurvey') }, play: offersRetry }
export const Loading: Story = { parameters: { msw: neverAnswers } }
/** A refused save is told in the place of the green line, and sending ends in the refusal, too. */
export const SaveRefused: Story = {
  parameters: { msw: refuses('SaveSurveyAnswers', 'INVALID_INPUT') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'よく眠れた' }))
    await expect(await canvas.findByText(/回答を保存できませんでした。/)).toBeVisible()
    await expect(canvas.queryByText('回答は自動で保存されます')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }))
    await expect(canvas.queryByText('回答は自動で保存されます')).toBeNull()
    await expect(await canvas.findByText(/回答を保存できませんでした。/)).toBeVisible()
  },
}

/** Storage is forbidden and the connection is cut: nothing is said to be kept on the device. */
export const NothingKept: Story = {
  parameters: { msw: refuses('SaveSurveyAnswers', 'UNAVAILABLE') },
  beforeEach: () => {
    const denied = spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    return () => denied.mockRestore()
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'よく眠れた' }))
    await expect(await canvas.findByText('回答はまだ保存されていません')).toBeVisible()
    const asks = 'この端末には保存できません。通信が戻るまで、この画面を閉じないでください。'
    await expect(canvas.getByText(asks)).toBeVisible()
    await expect(canvas.queryByText(/この端末に保存しま/)).toBeNull()
  },
}
