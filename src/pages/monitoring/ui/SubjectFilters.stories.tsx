import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SubjectFilters } from './SubjectFilters'

const tags = [
  { id: 'tag-night', name: '夜勤', colour: 'fuji' },
  { id: 'tag-day', name: '日勤', colour: 'yamabuki' },
]

const meta = {
  component: SubjectFilters,
  args: {
    value: { text: '', statuses: [], tagIds: [], attention: [], dayStates: [] },
    tags,
    count: 0,
    onChange: fn(),
  },
} satisfies Meta<typeof SubjectFilters>
export default meta
type Story = StoryObj<typeof meta>

/** A chip opens its choices; several can be chosen. */
export const Off: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'タグ' }))
    const choices = within(await within(document.body).findByRole('menu'))
    await userEvent.click(choices.getByRole('menuitemcheckbox', { name: '夜勤' }))
    await expect(args.onChange).toHaveBeenCalledWith({ tagIds: ['tag-night'] }, false)
    await userEvent.keyboard('{Escape}')
  },
}

/** One value shows its name, more their number; two filters can be taken away together. */
export const On: Story = {
  args: {
    value: {
      text: '',
      statuses: ['ACTIVE'],
      tagIds: ['tag-night', 'tag-day'],
      attention: [],
      dayStates: [],
    },
    count: 2,
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('状態：参加中')).toBeVisible()
    await expect(canvas.getByText('タグ：2件')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み「タグ」を解除する' }))
    await expect(args.onChange).toHaveBeenCalledWith({ tagIds: [] }, false)
    await userEvent.click(canvas.getByRole('button', { name: '絞り込みを解除する' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(
      { text: '', statuses: [], tagIds: [], attention: [], dayStates: [] },
      false,
    )
  },
}
