import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, member, owner } from '@testing/mock-api'
import { ShownAddress } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { AccountArea } from './AccountArea'

function Area({ viewer: { company = null, ...viewer } }: { viewer: typeof owner }) {
  return (
    <>
      <AccountArea viewer={{ ...viewer, company }} />
      <ShownAddress />
    </>
  )
}

/** Who is signed in, and the menu behind the name. */
const meta = { component: Area, args: { viewer: owner } } satisfies Meta<typeof Area>
export default meta
type Story = StoryObj<typeof meta>

const open: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: /^ユーザーメニュー/ }))
const menu = async () => within(await within(document.body).findByRole('menu'))

export const Owner: Story = {}
export const Member: Story = { args: { viewer: member } }
export const Administrator: Story = { args: { viewer: administrator } }
export const MenuOpen: Story = { play: open }

/** The menu leads to one's own account. */
export const ToTheAccount: Story = {
  play: async (context) => {
    await open(context)
    await context.userEvent.click((await menu()).getByRole('menuitem', { name: 'アカウント' }))
    await expect(context.canvas.getByTestId('address')).toHaveTextContent('/account')
    await waitFor(() => expect(within(document.body).queryByRole('menu')).toBeNull())
  },
}

const longName = '睡眠健康科学研究センター'.repeat(5)

/** A name that has no room in the bar stands whole in the menu. */
export const Long: Story = {
  args: { viewer: { ...owner, name: longName } },
  play: async (context) => {
    await open(context)
    const whole = (await menu()).getByText(longName)
    await expect(whole).toBeVisible()
    await expect(whole.scrollWidth).toBeLessThanOrEqual(whole.clientWidth)
  },
}
export const Mobile: Story = { ...Long, globals: { viewport: { value: 'mobile1' } } }
