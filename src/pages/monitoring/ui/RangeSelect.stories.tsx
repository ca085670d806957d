import type { Meta, StoryObj } from '@storybook/react-vite'
import { isCut } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { RangeSelect } from './RangeSelect'

const meta = {
  component: RangeSelect,
  args: { value: 30, onChange: fn() },
} satisfies Meta<typeof RangeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const list = within(await within(document.body).findByRole('listbox'))
    await userEvent.click(list.getByRole('option', { name: '過去90日' }))
    await expect(args.onChange).toHaveBeenCalledWith(90)
  },
}

/** The English words are longer, and whole. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('Last 30 days')
    await expect([...canvas.getByRole('button').children].filter(isCut)).toEqual([])
  },
}
