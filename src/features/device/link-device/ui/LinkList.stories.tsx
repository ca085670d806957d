import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { LinkList } from './LinkList'

const link = { name: 'FB-0001', deviceId: 'device-spare', timeZone: 'Asia/Tokyo', period: undefined }

const meta = {
  component: LinkList,
  args: {
    onLink: fn(),
    links: [
      { ...link, id: 'l-2', from: '2026-11-01T00:00:00Z', to: null },
      { ...link, id: 'l-1', from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' },
    ],
  },
} satisfies Meta<typeof LinkList>
export default meta
type Story = StoryObj<typeof meta>

/** A link that runs can be ended; one that is over can be moved. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const [running] = canvas.getAllByRole('button', { name: '「FB-0001」との紐づけの操作' })
    if (!running) throw new Error('no menu')
    await userEvent.click(running)
    const body = within(document.body)
    await userEvent.click(await body.findByRole('menuitem', { name: 'いま終了する' }))
    await expect(await body.findByText('紐づけを終了しました。')).toBeInTheDocument()
  },
}
export const Empty: Story = { args: { links: [] } }
