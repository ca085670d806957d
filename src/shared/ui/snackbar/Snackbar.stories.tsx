import type { Meta, StoryObj } from '@storybook/react-vite'
import { useDispatch } from 'react-redux'
import { expect, waitFor, within } from 'storybook/test'
import { Button } from '../button'
import { type SnackbarState, snackbarShown } from './snackbar-slice'

/** The frame around every story holds the snackbar, as the application does. */
function Teller({ type, message }: Pick<SnackbarState, 'type' | 'message'>) {
  const dispatch = useDispatch()
  return <Button onPress={() => dispatch(snackbarShown({ type, message }))}>知らせる</Button>
}

/** Bottom centre, six seconds, × closes it, a click elsewhere does not. Hover and focus stop its clock. */
const meta = {
  component: Teller,
  args: { type: 'success', message: '配信設定を保存しました。' },
} satisfies Meta<typeof Teller>
export default meta
type Story = StoryObj<typeof meta>

/** A click elsewhere leaves it; × closes it. */
export const Success: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '知らせる' }))
    const words = await within(document.body).findByText('配信設定を保存しました。')
    await expect(words.closest('[role]')).toHaveAttribute('role', 'status')
    // The foot of a table is 48 px high and must not be covered.
    const { bottom } = words.getBoundingClientRect()
    await expect(window.innerHeight - bottom).toBeGreaterThan(48)
    await userEvent.click(document.body)
    await expect(words).toBeVisible()
    await userEvent.click(within(document.body).getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(words).not.toBeInTheDocument())
  },
}

/** What does not fit a line breaks between words, not within one. */
export const Long: Story = {
  args: { type: 'success', message: '田中 翔 さんをメンバーから外しました。' },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '知らせる' }))
    const words = await within(document.body).findByText('田中 翔 さんをメンバーから外しました。')
    await expect(getComputedStyle(words).wordBreak).toBe('auto-phrase')
    await userEvent.click(within(document.body).getByRole('button', { name: '閉じる' }))
  },
}

export const Failed: Story = {
  args: { type: 'error', message: '保存できませんでした。もう一度お試しください。' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '知らせる' }))
    await expect(await within(document.body).findByRole('alert')).toHaveTextContent('保存できませんでした')
  },
}
