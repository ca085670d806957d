import type { Meta, StoryObj } from '@storybook/react-vite'
import { knownSubjectKey, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect } from 'storybook/test'
import { SubjectSurveysPage } from './SubjectSurveysPage'

/** アンケートの一覧 of one test subject. */
const meta = {
  component: SubjectSurveysPage,
  args: { testSubjectKey: knownSubjectKey },
  parameters: { frame: 'bare' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SubjectSurveysPage>
export default meta
type Story = StoryObj<typeof meta>

/** Open surveys are links; past ones show when they were answered, or that they were not. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^回答する：./ })).toHaveAttribute(
      'href',
      '/survey/open',
    )
    await expect(canvas.getByRole('link', { name: '続ける：週末の過ごし方' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /体調の変化を知らせる/ })).toBeVisible()
    // What opens later has no link yet; what was begun in time may still be sent.
    await expect(canvas.getByText(/12\/20 9:00 から回答できます|12\/20 09:00 から回答できます/)).toBeVisible()
    await expect(canvas.queryByRole('link', { name: /終わりの調査/ })).toBeNull()
    await expect(canvas.getByText(/に締め切り（まだ回答できます）/)).toBeVisible()
    await expect(canvas.getByText('17 / 20件 回答')).toBeVisible()
    // A daily limit is shown, and disables the button once it is reached.
    await expect(canvas.getByRole('button', { name: /今日 1回 \/ 1日3回まで/ })).toBeEnabled()
    await expect(canvas.getByRole('button', { name: /上限（2回）に達しました/ })).toBeDisabled()
  },
}
export const Unknown: Story = { args: { testSubjectKey: 'nobody' }, play: says('アンケートが見つかりません') }
export const Failed: Story = { parameters: { msw: refuses('PublicSurveyLists') }, play: offersRetry }
export const Loading: Story = { parameters: { msw: neverAnswers } }
