import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, within } from 'storybook/test'
import { ExportDevicesButton } from './ExportDevicesButton'

const meta = {
  component: ExportDevicesButton,
  args: { asked: { deviceIds: ['device-1'] } },
} satisfies Meta<typeof ExportDevicesButton>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

/** Beside the acts on chosen devices. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText('デバイスの一覧を CSV に出力しました。')).toBeInTheDocument()
  },
}

/** Beside the filters, whose words the server knows in small letters. */
export const Filtered: Story = {
  args: {
    asked: {
      text: 'FB',
      providers: ['fitbit'],
      authorizationStates: ['AUTHORIZED'],
      isWorn: true,
      deleted: false,
      sort: 'LAST_SYNC',
      descending: true,
      offset: 0,
      limit: 50,
    },
  },
  parameters: {
    msw: [
      http.post('*/api/devices.csv', async ({ request }) => {
        const asked = JSON.stringify(await request.json())
        const isRight = asked.includes('"authorizationStates":["authorized"],"sort":"lastSync"')
        return isRight ? HttpResponse.text('') : HttpResponse.error()
      }),
      ...mockApi(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText('デバイスの一覧を CSV に出力しました。')).toBeInTheDocument()
  },
}

export const Refused: Story = {
  parameters: {
    msw: [
      http.post('*/api/devices.csv', () =>
        HttpResponse.json(
          { code: 'ADMIN_OR_OWNER_REQUIRED', message: 'オーナーの権限が必要です。' },
          { status: 403 },
        ),
      ),
      ...mockApi(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText(/オーナーの権限が必要です。/)).toBeInTheDocument()
  },
}
