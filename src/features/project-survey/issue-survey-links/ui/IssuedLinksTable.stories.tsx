import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { IssuedLinksTable } from './IssuedLinksTable'

const meta = {
  component: IssuedLinksTable,
  args: {
    issued: {
      sentSurveyId: 'sent-1',
      items: [
        { testSubjectId: 'subject-0001', code: 'SLP26-001', url: 'https://kansoku.example/survey/a1' },
        { testSubjectId: 'subject-0002', code: 'SLP26-002', url: 'https://kansoku.example/survey/b2' },
      ],
      withheld: [{ testSubjectId: 'subject-0003', code: 'SLP26-003', reason: '参加を取りやめています。' }],
    },
    asksPin: false,
    onTaken: fn(),
  },
} satisfies Meta<typeof IssuedLinksTable>
export default meta
type Story = StoryObj<typeof meta>

/** Subjects without a link are listed with the reason; each link has a QR code. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1名にはリンクを渡せません。')).toBeVisible()
    await expect(canvas.getByText(/SLP26-003/)).toHaveTextContent('参加を取りやめています。')
    await expect(canvas.getAllByRole('img')).toHaveLength(2)
    await expect(canvas.queryByRole('button', { name: /PIN/ })).not.toBeInTheDocument()
  },
}
/** Not one link: no sentence speaks of links. */
export const Nobody: Story = {
  args: {
    issued: { sentSurveyId: null, items: [], withheld: meta.args.issued.withheld },
    asksPin: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1名にはリンクを渡せません。')).toBeVisible()
    await expect(canvas.queryByText(/あとで回答の一覧から/)).toBeNull()
  },
}
export const AsksPin: Story = {
  args: { asksPin: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'PIN を新しく決める' })).toBeVisible()
  },
}
