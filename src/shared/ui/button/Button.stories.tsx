import type { Meta, StoryObj } from '@storybook/react-vite'
import { hovered, pressed } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { Button } from './Button'

const meta = { component: Button, args: { children: '登録する', onPress: fn() } } satisfies Meta<
  typeof Button
>
export default meta
type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }
export const Secondary: Story = { args: { children: '保存する' } }
export const Danger: Story = { args: { variant: 'danger', children: '削除する' } }
export const DangerText: Story = { args: { variant: 'dangerText', icon: 'trash', children: '削除する' } }
export const Text: Story = { args: { variant: 'text', children: '文字だけ' } }
export const Quiet: Story = { args: { variant: 'quiet', children: '取り消す' } }
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg', variant: 'primary' } }
export const WithIcon: Story = { args: { icon: 'refresh', children: 'もう一度読み込む' } }
export const Disabled: Story = { args: { variant: 'primary', isDisabled: true } }
export const FullWidth: Story = { args: { variant: 'primary', isFullWidth: true } }

/** Looks busy, keeps its focus, and a second press does nothing. */
export const Pending: Story = {
  args: { variant: 'primary', isPending: true, pendingLabel: '登録中…' },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button')
    await userEvent.click(button)
    await expect(args.onPress).not.toHaveBeenCalled()
    await expect(button).toHaveTextContent('登録中…')
  },
}

export const Pressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }))
    await expect(args.onPress).toHaveBeenCalledOnce()
  },
}

/** The keyboard shows where it is. */
export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveAttribute('data-focus-visible')
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Active: Story = { args: { variant: 'primary' }, play: pressed('button') }
