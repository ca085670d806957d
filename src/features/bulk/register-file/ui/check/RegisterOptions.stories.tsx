import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { RegisterOptions } from './RegisterOptions'

/** What is registered of the file. */
const meta = {
  component: RegisterOptions,
  args: { file: aBulkFile(), isDisabled: false, onChange: fn() },
} satisfies Meta<typeof RegisterOptions>
export default meta
type Story = StoryObj<typeof meta>

/** Each choice is sent alone. */
export const Subjects: Story = {
  play: async ({ canvas, userEvent, args }) => {
    // The refusal of a code names this place.
    await expect(canvas.getByRole('heading', { name: '登録のしかた' })).toBeVisible()
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^空欄は空にする/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ clearsBlank: true })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'エラーがあれば登録しない' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ stopsOnError: true })
  },
}

/** Devices have no tags that could be missing. */
export const Devices: Story = {
  args: { file: aBulkFile({ kind: 'DEVICE' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(3)
  },
}

export const Disabled: Story = {
  args: { file: aBulkFile({ stopsOnError: true }), isDisabled: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'エラーがあれば登録しない' }))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

/** Codes of which Excel may have made dates are asked about, once for the column. */
export const Asked: Story = {
  args: { file: aBulkFile({ datedCodes: [{ field: 'code', count: 3, example: '2-Jan' }] }) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(
      canvas.getByRole('checkbox', { name: /「2-Jan」など3件は、Excel が変えた日付ではなく/ }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith({ datedCodeFields: ['code'] })
  },
}
