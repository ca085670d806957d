import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog, ShownAddress } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { RoutePanel } from './RoutePanel'

/** A panel that is an address of its own over its list. */
const meta = {
  component: RoutePanel,
  args: {
    title: 'デバイスを編集する',
    listAddress: '/devices',
    children: <p>「FB-0042」の内容です。</p>,
  },
  parameters: { address: '/devices/device-42/edit?page=2' },
  render: (args) => (
    <>
      <RoutePanel {...args} />
      <ShownAddress />
    </>
  ),
} satisfies Meta<typeof RoutePanel>
export default meta
type Story = StoryObj<typeof meta>

const isAt = (address: string) =>
  waitFor(() => expect(within(document.body).getByTestId('address')).toHaveTextContent(address))

/** Its name is the page's; Esc leads back to the list as it was. */
export const Left: Story = {
  play: async ({ userEvent }) => {
    await openDialog('デバイスを編集する')
    await expect(document.title).toMatch(/^デバイスを編集する/)
    await userEvent.keyboard('{Escape}')
    await isAt('/devices?page=2')
  },
}

/** What stands at the foot is given the way back. */
export const WithFoot: Story = {
  args: { footer: (close) => <Button onPress={close}>閉じて戻る</Button> },
  play: async ({ userEvent }) => {
    const panel = await openDialog('デバイスを編集する')
    await userEvent.click(panel.getByRole('button', { name: '閉じて戻る' }))
    await isAt('/devices?page=2')
  },
}

/** A long title and a long text leave the way out in sight. */
export const Long: Story = {
  args: {
    title: '国立睡眠研究センター共同利用ウェアラブルデバイス第三群を編集する',
    children: (
      <>
        <p>{'装着の記録です。'.repeat(400)}</p>
        <Button>もっと見る</Button>
      </>
    ),
  },
  play: async ({ args }) => {
    const panel = await openDialog(args.title)
    const { top, right } = panel.getByRole('button', { name: '閉じる' }).getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(0)
    await expect(right).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
