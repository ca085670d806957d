import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, within } from 'storybook/test'
import { ShowLinkButton } from './ShowLinkButton'

const meta = {
  component: ShowLinkButton,
  args: { answer: { id: 'answer-1', status: 'WAITING', testSubject: { code: 'SLP26-002' } } },
  parameters: { names: ['QR'] },
} satisfies Meta<typeof ShowLinkButton>
export default meta
type Story = StoryObj<typeof meta>

/** The link is requested only on a click, and can be scanned and copied. */
export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを表示する' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'SLP26-002 のリンク' }))
    await expect(dialog.getByText('https://kansoku.example/survey/answer-1')).toBeVisible()
    await expect(dialog.getByRole('img', { name: 'SLP26-002 のリンクの QR コード' })).toBeVisible()
  },
}

/** Answered since the list was loaded: the dialog shows the server's reason. */
export const AnsweredSince: Story = {
  args: {
    answer: { id: 'answer-0', status: 'WAITING', testSubject: { code: 'SLP26-001' } },
    isIconOnly: true,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SLP26-001 のリンクを表示する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText('このアンケートは回答済みです。')).toBeVisible()
    await expect(dialog.queryByRole('img')).not.toBeInTheDocument()
  },
}

/** An answered survey has no link to show. */
export const Answered: Story = {
  args: { answer: { id: 'answer-0', status: 'ANSWERED', testSubject: { code: 'SLP26-001' } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
