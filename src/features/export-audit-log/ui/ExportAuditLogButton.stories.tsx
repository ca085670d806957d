import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { pressCsv } from '@testing/render'
import { HttpResponse, http } from 'msw'
import { ExportAuditLogButton } from './ExportAuditLogButton'

const meta = { component: ExportAuditLogButton, args: { filter: {} } } satisfies Meta<
  typeof ExportAuditLogButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Exported: Story = {
  play: pressCsv('操作履歴を CSV に出力しました。'),
}

export const Offline: Story = {
  parameters: { msw: [http.get('*/api/audit-log.csv', () => HttpResponse.error()), ...mockApi()] },
  play: pressCsv('保存できませんでした。通信を確認して、もう一度お試しください。'),
}
