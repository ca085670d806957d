import type { Meta, StoryObj } from '@storybook/react-vite'
import { bilingualSurvey } from '@testing/mock-api'
import { expect, fn, screen, within } from 'storybook/test'
import type { SurveyDefinition } from '../../../../engines/survey'
import { PaperForm } from './PaperForm'

const conditional: SurveyDefinition = {
  ...bilingualSurvey,
  page: bilingualSurvey.page.map((page) => ({
    ...page,
    item: page.item.map((item) =>
      item.linkId === 'hours'
        ? {
            ...item,
            required: 'whenShown' as const,
            enableWhen: { left: { answer: 'rested' }, operator: '=', right: { value: true } },
          }
        : item,
    ) as SurveyDefinition['page'][number]['item'],
  })),
}

/** The survey on paper: all that is printed is in the language that was chosen, whatever the staff read. */
const meta = {
  component: PaperForm,
  args: { definition: conditional, language: 'ja', onClose: fn() },
} satisfies Meta<typeof PaperForm>
export default meta
type Story = StoryObj<typeof meta>

const sheet = async () => within(within(await screen.findByRole('dialog')).getByRole('article'))

export const Japanese: Story = {
  play: async () => {
    const paper = await sheet()
    await expect(paper.getByText('被験者コード')).toBeVisible()
    await expect(paper.getByText('（Q1が「はい」の方だけお答えください）')).toBeVisible()
    await expect(paper.getByText('（必須）')).toBeVisible()
  },
}

export const English: Story = {
  args: { language: 'en' },
  parameters: {
    names: ['Rest Did you rest well For how many hours Subject code Date Yes No Answer only if is required'],
  },
  play: async () => {
    const paper = await sheet()
    await expect(await paper.findByText('Subject code')).toBeVisible()
    await expect(paper.getByText('(Answer only if Q1 is “Yes”)')).toBeVisible()
    await expect(paper.getByText('(required)')).toBeVisible()
    await expect(paper.getByText(/□ Yes/)).toBeVisible()
    await expect(paper.queryByText(/[ぁ-んァ-ヶ一-龠]/)).toBeNull()
    // The panel around it stays the staff's.
    await expect(screen.getByRole('button', { name: '印刷する' })).toBeVisible()
  },
}

/** The staff read English, and the paper is Japanese. */
export const JapaneseForEnglishStaff: Story = {
  globals: { locale: 'en' },
  play: async () => {
    const paper = await sheet()
    await expect(await paper.findByText('（Q1が「はい」の方だけお答えください）')).toBeVisible()
    await expect(paper.getByText('記入日')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Print' })).toBeVisible()
  },
}
