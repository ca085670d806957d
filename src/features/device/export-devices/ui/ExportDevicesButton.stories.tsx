import type { Meta, StoryObj } from '@storybook/react-vite'
import { csvFor, csvRefused } from '@testing/mock-api'
import { pressCsv } from '@testing/render'
import { ExportDevicesButton } from './ExportDevicesButton'

const meta = {
  component: ExportDevicesButton,
  args: { asked: { deviceIds: ['device-1'] } },
} satisfies Meta<typeof ExportDevicesButton>
export default meta
type Story = StoryObj<typeof meta>

const path = '/api/devices.csv'
const exported = pressCsv('デバイスの一覧を CSV に出力しました。')

/** Beside the actions on chosen devices. */
export const Chosen: Story = { play: exported }

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
  parameters: { msw: csvFor(path, '"authorizationStates":["authorized"],"sort":"lastSync"') },
  play: exported,
}

export const Refused: Story = {
  parameters: { msw: csvRefused(path, 'この一覧を出力する権限がありません。') },
  play: pressCsv('この一覧を出力する権限がありません。'),
}
