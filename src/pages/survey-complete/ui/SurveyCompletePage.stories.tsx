import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ShownReceipt } from '@/features/answer-survey'
import { SurveyCompletePage } from './SurveyCompletePage'

const meta = {
  component: SurveyCompletePage,
  parameters: { frame: 'bare', address: '/survey-complete?project=project-slp26' },
} satisfies Meta<typeof SurveyCompletePage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'ご協力ありがとうございました' }),
    ).toBeVisible()
  },
}

const receipt: ShownReceipt = {
  projectName: '睡眠と生活',
  contactEmail: 'contact@kansoku.example',
  answeredAt: '2026-11-23T01:30:00Z',
  isLate: true,
  cameTooLate: true,
  timeZone: 'America/New_York',
  nextOpensAt: null,
  text: '',
  scores: [],
  consents: [],
  isCopyMailed: false,
}

/** The first completed answer counts; its time is in the subject's time zone. */
export const CameTooLate: Story = {
  beforeEach: () => {
    const before: unknown = history.state
    history.replaceState(receipt, '')
    return () => history.replaceState(before, '')
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('別の端末または画面で先に回答が送信されていた')
    await expect(canvas.getByText(/2026\/11\/22 20:30/)).toHaveTextContent('（締め切り後）')
  },
}
