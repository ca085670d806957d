import type { Meta, StoryObj } from '@storybook/react-vite'
import { knownSubjectKey, neverAnswers, refuses } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { SentSurveysPage } from './SentSurveysPage'

const route = '/sent-survey-test-subjects/:testSubjectKey'
const meta = {
  component: SentSurveysPage,
  parameters: { frame: 'bare', route, address: `/sent-survey-test-subjects/${knownSubjectKey}` },
} satisfies Meta<typeof SentSurveysPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('いま回答できるアンケートはありません。')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'sleep-study@aoba-lab.example' })).toBeVisible()
  },
}
/** Broken, replaced or somebody else's: they look the same. */
export const UnknownKey: Story = {
  parameters: { address: '/sent-survey-test-subjects/nonsense' },
  play: async ({ canvas }) =>
    expect(
      await canvas.findByRole('heading', { level: 1, name: 'アンケートが見つかりません' }),
    ).toBeVisible(),
}
export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Refused: Story = {
  parameters: { msw: refuses('PublicSubject') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('表示できません。', {}, { timeout: 5000 })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  },
}
