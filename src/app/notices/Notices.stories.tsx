import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { reportReachable } from '@/shared/lib/connection'
import { Dialog } from '@/shared/ui/dialog'
import { SidePanel } from '@/shared/ui/side-panel'
import { Notices } from './Notices'

const meta = {
  component: Notices,
  parameters: { frame: 'bare' },
  beforeEach: () => {
    reportReachable(false)
    return () => reportReachable(true)
  },
} satisfies Meta<typeof Notices>
export default meta
type Story = StoryObj<typeof meta>

const isBelowNotice: Story['play'] = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body)
  const notice = (await body.findByText(/^サーバーに接続できません/)).closest('[role=status]')
  const panel = await body.findByRole('dialog', { name: 'タグを登録する' })
  const bottom = () => notice?.getBoundingClientRect().bottom ?? Number.NaN
  await expect(bottom()).toBeGreaterThan(0)
  await waitFor(() => expect(panel.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom()))
}

/** The title and the cross of an open panel stay in sight. */
export const OverPanel: Story = {
  render: () => (
    <>
      <Notices />
      <SidePanel title="タグを登録する" isOpen onClose={() => undefined}>
        名前
      </SidePanel>
    </>
  ),
  play: isBelowNotice,
}

/** The panel keeps Tab to itself: F6 goes to the notice, and back. */
export const Keyboard: Story = {
  render: () => (
    <>
      <Notices />
      <SidePanel title="タグを登録する" isOpen onClose={() => undefined}>
        <input aria-label="名前" />
      </SidePanel>
    </>
  ),
  play: async ({ userEvent }) => {
    const body = within(document.body)
    const field = await body.findByRole('textbox', { name: '名前' })
    await userEvent.click(field)
    await userEvent.keyboard('{F6}')
    await expect(await body.findByRole('button', { name: 'もう一度接続する' })).toHaveFocus()
    await userEvent.keyboard('{F6}')
    await expect(field).toHaveFocus()
  },
}

/** A dialog that fills the screen begins below as well. */
export const OverDialog: Story = {
  render: () => (
    <>
      <Notices />
      <Dialog title="タグを登録する" isOpen onClose={() => undefined} actions={null}>
        <p style={{ height: '200vh' }}>名前</p>
      </Dialog>
    </>
  ),
  play: isBelowNotice,
}
