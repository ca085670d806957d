import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { FormCheckbox } from './FormCheckbox'

function Example({ isOn, isDisabled = false }: { isOn: boolean; isDisabled?: boolean }) {
  const { control } = useForm({ defaultValues: { notify: isOn } })
  return (
    <FormCheckbox control={control} name="notify" isDisabled={isDisabled}>
      登録したことをメールで知らせる
    </FormCheckbox>
  )
}

/** One yes or no that waits for 保存する. */
const meta = { component: Example, args: { isOn: false } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: '登録したことをメールで知らせる' })
    await userEvent.click(box)
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
  },
}

export const On: Story = { args: { isOn: true } }

export const Disabled: Story = {
  args: { isOn: true, isDisabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
}
