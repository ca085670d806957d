import type { Meta, StoryObj } from '@storybook/react-vite'
import { Controller, useForm } from 'react-hook-form'
import { expect, fn } from 'storybook/test'
import { Button } from '../button'
import { MultiComboBox } from '../multi-combo-box'
import { Form, FormComboBox, FormNumberField } from '.'

const places = [
  { id: 'sapporo', label: '札幌' },
  { id: 'sendai', label: '仙台' },
  { id: 'naha', label: '那覇' },
]
const sent = fn()

/** Fields that read what was typed when they are left. */
function Example() {
  const form = useForm({ defaultValues: { days: 3, place: 'sapporo', others: [] as string[] } })
  return (
    <Form form={form} onSubmit={(values) => sent({ ...values })}>
      <FormNumberField control={form.control} name="days" label="日数" />
      <FormComboBox control={form.control} name="place" label="場所" options={places} />
      <Controller
        control={form.control}
        name="others"
        render={({ field: { value, onChange } }) => (
          <MultiComboBox label="ほかの場所" options={places} value={value} onChange={onChange} />
        )}
      />
      <Button type="submit">保存する</Button>
    </Form>
  )
}

const meta = { component: Example, beforeEach: () => void sent.mockClear() } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Ctrl+S and Ctrl+Enter save what stands in the fields, also in the one that is being typed in, which keeps the focus. */
export const SavedByKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    const days = canvas.getByLabelText('日数')
    await userEvent.clear(days)
    await userEvent.type(days, '１２{Control>}s{/Control}')
    await expect(sent).toHaveBeenLastCalledWith({ days: 12, place: 'sapporo', others: [] })
    await expect(days).toHaveFocus()

    const place = canvas.getByRole('combobox', { name: /^場所/ })
    await userEvent.clear(place)
    await userEvent.type(place, '那覇{Control>}{Enter}{/Control}')
    await expect(sent).toHaveBeenLastCalledWith({ days: 12, place: 'naha', others: [] })
  },
}

/** What a field could not read is not dropped by a save: the field says why, and has the focus. */
export const UnreadText: Story = {
  play: async ({ canvas, userEvent }) => {
    const others = canvas.getByRole('combobox', { name: /ほかの場所/ })
    await userEvent.type(others, '函館{Control>}s{/Control}')
    await expect(await canvas.findByText(/函館.*候補にありません/)).toBeVisible()
    // Its list is open over the rest.
    await userEvent.click(canvas.getByText('保存する'))
    await expect(others).toHaveFocus()
    await expect(sent).not.toHaveBeenCalled()
    await expect(others).toHaveValue('函館')

    await userEvent.clear(others)
    await userEvent.type(others, '仙台{Control>}s{/Control}')
    await expect(sent).toHaveBeenLastCalledWith({ days: 3, place: 'sapporo', others: ['sendai'] })
  },
}
