import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
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

const lost = [{ itemName: 'Q2 体重', sentence: '「単位」は書き出せません。' }]
const answered = { 'fhir-r4': [], 'fhir-r5': [], xlsform: lost, own: [] }

/** What a format cannot hold stands beside its button, before the file is taken. */
export const WithLosses: Story = {
  parameters: {
    names: ['FHIR', 'XLSForm', 'JSON', 'Questionnaire'],
    msw: [http.get('*/api/surveys/*/export/losses', () => HttpResponse.json(answered)), ...mockApi()],
  },
  play: async ({ userEvent }) => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'アンケートを書き出す' }))
    await userEvent.click(await dialog.findByText('1件は、変わるか、書き出せません。'))
    await expect(dialog.getByText(/「単位」/)).toBeVisible()
    await expect(dialog.getAllByText('すべて書き出せます。')).toHaveLength(3)
  },
}
