import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { MetricSelect } from './MetricSelect'

const meta = {
  component: MetricSelect,
  args: { metric: 'STEPS', measured: ['HEART_RATE', 'STEPS', 'SLEEP'], surveys: 'none', onChange: fn() },
} satisfies Meta<typeof MetricSelect>
export default meta
type Story = StoryObj<typeof meta>

/** Metrics with figures come first; the others can still be chosen, and say that they have none. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const list = within(await within(document.body).findByRole('listbox'))
    const names = list.getAllByRole('option').map((option) => option.textContent)
    await expect(names.slice(0, 4)).toEqual(['心拍数', '歩数', '睡眠', '安静時心拍数（データなし）'])
    await userEvent.click(list.getByRole('option', { name: '睡眠' }))
    await expect(args.onChange).toHaveBeenCalledWith('SLEEP')
  },
}

/** As long as it is not known which have figures, none is said to have none. */
export const Loading: Story = { args: { measured: null } }

/** The grid also shows surveys. */
export const Surveys: Story = {
  args: { surveys: 'offered' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'))
    const list = within(await within(document.body).findByRole('listbox'))
    await userEvent.click(list.getByRole('option', { name: 'アンケート' }))
    await expect(args.onChange).toHaveBeenCalledWith('SURVEYS')
  },
}
