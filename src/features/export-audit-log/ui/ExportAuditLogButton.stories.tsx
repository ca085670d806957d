import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, within } from 'storybook/test'
import { ExportAuditLogButton } from './ExportAuditLogButton'

const meta = { component: ExportAuditLogButton, args: { filter: {} } } satisfies Meta<
  typeof ExportAuditLogButton
>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Exported: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText('操作履歴を CSV に出力しました。')).toBeInTheDocument()
  },
}

export const Offline: Story = {
  parameters: { msw: [http.get('*/api/audit-log.csv', () => HttpResponse.error()), ...mockApi()] },
}
