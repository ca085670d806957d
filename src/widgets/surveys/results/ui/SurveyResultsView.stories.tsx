import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers } from '@testing/mock-api'
import { expect, waitFor } from 'storybook/test'
import { SurveyResultsView } from './SurveyResultsView'

const meta = {
  component: SurveyResultsView,
  args: {
    which: { projectId: 'project-slp26', projectSurveyId: 'ps-1', sentSurveyId: 'sent-1' },
    answerPath: (id: string) => `/answers/${id}`,
  },
} satisfies Meta<typeof SurveyResultsView>
export default meta
type Story = StoryObj<typeof meta>

/** Texts are loaded ten at a time. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('list', { name: '何時間眠りましたか？の分布' })).toBeVisible()
    const next = await canvas.findByRole('button', { name: '次へ' })
    await expect(canvas.getByRole('button', { name: '前へ' })).toBeDisabled()
    await userEvent.click(next)
    await expect(canvas.getByRole('button', { name: '前へ' })).toBeEnabled()
  },
}
/** The place is taken, so that the page does not jump. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      const place = canvasElement.querySelector('[aria-busy]')
      expect(place?.getBoundingClientRect().height).toBeGreaterThan(400)
    })
  },
}
export const Empty: Story = {
  args: { which: { projectId: 'project-slp26', projectSurveyId: 'ps-2' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだ回答がありません')).toBeVisible()
  },
}
