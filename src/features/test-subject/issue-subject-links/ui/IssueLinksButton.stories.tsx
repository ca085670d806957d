import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, sleepProject, someSubjects } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { IssueLinksButton, SubjectUrlButton } from './IssueLinksButton'

const subjects = someSubjects(3)
const [first, ...others] = subjects

/** The personal links of chosen subjects, to be copied or printed. */
const meta = {
  component: IssueLinksButton,
  args: { testSubjectIds: subjects.map(({ id }) => id), projectId: sleepProject.id },
  parameters: { msw: mockApi({ subjects }) },
} satisfies Meta<typeof IssueLinksButton>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Handed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを渡す' }))
    await expect(await page.findByRole('button', { name: 'ラベルを印刷する' })).toBeInTheDocument()
    await expect(page.getByRole('button', { name: 'すべてを表としてコピーする' })).toBeInTheDocument()
  },
}

/** Who withdrew gets none, and the others do. */
export const OneWithdrew: Story = {
  parameters: {
    msw: mockApi({ subjects: first ? [{ ...first, status: 'WITHDRAWN' }, ...others] : [] }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを渡す' }))
    await expect(await page.findByText('1名にはリンクを渡せません。')).toBeInTheDocument()
    await expect(page.getByText(/中止した被験者です。/)).toBeInTheDocument()
  },
}

/** The link of one subject, from its row. */
export const OfOneSubject: Story = {
  render: ({ projectId }) => (
    <SubjectUrlButton subject={first ?? { id: '', code: '' }} projectId={projectId} />
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: `${first?.code} の URL を渡す` }))
    await expect(
      await page.findByRole('button', { name: `${first?.code} のリンクをコピーする` }),
    ).toBeVisible()
    await expect(page.queryByRole('button', { name: `${others[0]?.code} のリンクをコピーする` })).toBeNull()
  },
}
