import type { Meta, StoryObj } from '@storybook/react-vite'
import { bilingualSurvey, wakingSurvey } from '@testing/mock-api'
import { FullHeight, openList } from '@testing/render'
import { expect, screen, within } from 'storybook/test'
import type { SurveyDefinition } from '../../../../engines/survey'
import { PhonePreview } from './PhonePreview'

const ja = (text: string) => ({ ja: text })
/** Questions for nurses on night shift, and for subjects born in 1990 or later. */
const byFacts: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('夜勤のあと'),
  page: [
    {
      linkId: 'p1',
      item: [
        {
          type: 'calculated',
          linkId: 'year',
          display: 'hidden' as const,
          expression: { subject: 'birthYear' },
        },
        {
          type: 'yesNo',
          linkId: 'nap',
          text: ja('仮眠をとりましたか。'),
          enableWhen: { tag: '夜勤' },
        },
        {
          type: 'yesNo',
          linkId: 'young',
          text: ja('{{year}}年生まれの方にうかがいます。'),
          enableWhen: { left: { subject: 'birthYear' }, operator: '>=', right: { value: 1990 } },
        },
        {
          type: 'yesNo',
          linkId: 'gone',
          text: ja('中止の理由を話せますか。'),
          enableWhen: { left: { subject: 'status' }, operator: '=', right: { value: 'withdrawn' } },
        },
      ],
    },
  ],
}

const meta = {
  component: PhonePreview,
  args: { definition: byFacts, name: '夜勤のあと', language: 'ja' },
  decorators: [
    (Story) => (
      <FullHeight>
        <Story />
      </FullHeight>
    ),
  ],
} satisfies Meta<typeof PhonePreview>
export default meta
type Story = StoryObj<typeof meta>

/** The facts that the survey uses are set beside the phone; the questions change at once. */
export const ForWhom: Story = {
  play: async ({ canvas, userEvent }) => {
    const shows = (text: string) => canvas.queryByText(text) !== null
    await expect(shows('仮眠をとりましたか。')).toBe(false)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'タグ「夜勤」' }))
    await expect(canvas.getByText('仮眠をとりましたか。')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'はい' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '生年' }), '1990')
    await userEvent.tab()
    await expect(await canvas.findByText('1990年生まれの方にうかがいます。')).toBeVisible()
    // Answers stay when the facts change.
    await expect(canvas.getAllByRole('radio', { name: 'はい' })[0]).toBeChecked()
    await openList(userEvent, canvas.getByRole('button', { name: /状態/ }))
    await userEvent.click(await screen.findByRole('option', { name: '中止' }))
    await expect(await canvas.findByText('中止の理由を話せますか。')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'タグ「夜勤」' }))
    await expect(shows('仮眠をとりましたか。')).toBe(false)
  },
}
/** A survey without conditions on the subject has nothing to set. */
export const OfAnybody: Story = {
  args: { definition: wakingSurvey },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('昨夜はよく眠れましたか。')).toBeVisible()
    await expect(canvas.queryByRole('group', { name: '被験者の情報' })).not.toBeInTheDocument()
    // What is below the edge of the phone is scrolled to, on the run's own ground.
    const phone = canvas.getByRole('region', { name: '回答画面のプレビュー' })
    await expect(phone.scrollHeight).toBeGreaterThan(phone.clientHeight)
    await expect(getComputedStyle(phone).overflowY).toBe('auto')
    await expect(phone.firstElementChild?.clientHeight).toBe(phone.scrollHeight)
  },
}
/** Written in English, the survey is previewed in an English frame; what stands beside the phone stays Japanese. */
export const InEnglish: Story = {
  args: { definition: bilingualSurvey, name: '休息（社内の名前）', language: 'en' },
  play: async ({ canvas, userEvent }) => {
    const send = await canvas.findByRole('button', { name: 'Send the answers' })
    await expect(canvas.getByRole('button', { name: 'はじめから回答する' })).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /For how many hours/ }), 'many')
    await userEvent.click(send)
    const phone = within(canvas.getByRole('region', { name: '回答画面のプレビュー' }))
    await expect(phone.queryByText(/[ぁ-ん]|休息/)).toBeNull()
    await expect(phone.getAllByText('Rest')[0]).toBeVisible()
  },
}
/** The language that is chosen on the phone is that of its frame, too. */
export const LanguageChosenOnThePhone: Story = {
  args: { definition: bilingualSurvey, name: '休息', language: 'ja' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '回答を送信する' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '言語' }), 'en')
    await expect(await canvas.findByRole('button', { name: 'Send the answers' })).toBeVisible()
    await expect(canvas.getByText('Did you rest well?')).toBeVisible()
    await expect(canvas.queryByText('休息')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'はじめから回答する' })).toBeVisible()
  },
}
