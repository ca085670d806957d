import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, sleepProject, someSubjects } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { SubjectLinks } from './SubjectLinks'

const subjects = someSubjects(1)

/** The personal links of one subject, shown when somebody asks for them. */
const meta = {
  component: SubjectLinks,
  args: { subject: { id: subjects[0]?.id ?? '', code: subjects[0]?.code ?? '' }, projectId: sleepProject.id },
  parameters: { msw: mockApi({ subjects }) },
} satisfies Meta<typeof SubjectLinks>
export default meta
type Story = StoryObj<typeof meta>

/** Nobody sees a link who did not ask; another takes its place after a warning. */
export const ShownAndReplaced: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByText(/sent-survey-test-subjects/)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを表示する' }))
    await expect(await canvas.findByText(/sent-survey-test-subjects/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを作り直す' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '作り直す' }))
    await expect(
      await canvas.findByText(new RegExp(`sent-survey-test-subjects/${args.subject.code}-2`)),
    ).toBeInTheDocument()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('IssuePublicLinks') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを表示する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
