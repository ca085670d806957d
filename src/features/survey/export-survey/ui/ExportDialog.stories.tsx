import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ExportDialog } from './ExportDialog'

const meta = {
  component: ExportDialog,
  args: { surveyId: 'survey-waking', onClose: fn() },
  parameters: { names: ['FHIR', 'XLSForm', 'JSON', 'Questionnaire'] },
} satisfies Meta<typeof ExportDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Formats: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'アンケートを書き出す' }))
    await expect(dialog.getByRole('button', { name: /XLSForm/ })).toBeVisible()
    await userEvent.click(dialog.getAllByRole('button', { name: '閉じる' }).at(-1) ?? document.body)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
