import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, sleepProject, someSubjects } from '@testing/mock-api'
import { expect, waitFor } from 'storybook/test'
import { SubjectsAlikeNote } from './CodesAlikeNotes'

const [first, second, third] = someSubjects(3)
const alike = [
  { ...first, code: 'KS-A01' },
  { ...second, code: 'ks-a01' },
  { ...third, code: 'KS-A02' },
] as ReturnType<typeof someSubjects>

/** Codes that were registered before those that differ only in case or width were refused. */
const meta = {
  component: SubjectsAlikeNote,
  args: { projectId: sleepProject.id },
  parameters: { frame: 'bare', msw: mockApi({ subjects: alike }) },
} satisfies Meta<typeof SubjectsAlikeNote>
export default meta
type Story = StoryObj<typeof meta>

/** Each is named, and leads to where it can be renamed; others are not. */
export const Alike: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('大文字・小文字や全角・半角だけが違う被験者コードがあります'),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'KS-A01' })).toHaveAttribute(
      'href',
      expect.stringContaining(first?.id ?? ''),
    )
    await expect(canvas.getByRole('link', { name: 'ks-a01' })).toBeVisible()
    await expect(canvas.queryByText('KS-A02')).not.toBeInTheDocument()
  },
}

/** Nothing is said where no two are alike. */
export const Apart: Story = {
  parameters: { msw: mockApi({ subjects: someSubjects(3) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).not.toHaveTextContent('被験者コード'))
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
