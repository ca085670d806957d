import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, within } from 'storybook/test'
import { markUnsaved } from '@/shared/lib/unsaved-changes'
import { Button } from '@/shared/ui/button'
import { Menu, MenuPopover, MenuTrigger } from '@/shared/ui/menu'
import { SignOutEntry } from './SignOutEntry'

const meta = {
  component: SignOutEntry,
  render: () => (
    <MenuTrigger>
      <Button>ユーザー</Button>
      <MenuPopover>
        <Menu aria-label="ユーザー">
          <SignOutEntry />
        </Menu>
      </MenuPopover>
    </MenuTrigger>
  ),
} satisfies Meta<typeof SignOutEntry>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** What is not saved could not be saved afterwards. */
export const Unsaved: Story = {
  beforeEach: () => markUnsaved(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ユーザー' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'ログアウト' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent(
      '保存していない変更があります。',
    )
  },
}

/** A session that could not be ended is not pretended to be over. */
export const Offline: Story = {
  parameters: { msw: [http.post('*/auth/sign-out', () => HttpResponse.error())] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ユーザー' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: 'ログアウト' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent(
      'ログアウトできませんでした。',
    )
  },
}
