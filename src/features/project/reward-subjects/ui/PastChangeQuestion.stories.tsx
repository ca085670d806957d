import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { PastChangeDialog } from './PastChangeQuestion'

const change = (month: string) => ({ month, subjectCount: 12, beforeYen: 13_200, afterYen: 14_400 })

/** New amounts that change months which are not paid. */
const meta = {
  component: PastChangeDialog,
  args: { changes: [change('2026-09-01'), change('2026-10-01')], onClose: fn(), onSave: fn() },
} satisfies Meta<typeof PastChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Months: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(
      await screen.findByRole('dialog', { name: '過去の月の謝礼も変わります。保存しますか？' }),
    )
    await expect(dialog.getByText(/2か月分.*未払いの合計は 26,400円から 28,800円/)).toBeVisible()
    await expect(dialog.getByText(/2026年10月: 12名/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '保存する' }))
    await expect(args.onSave).toHaveBeenCalledOnce()
  },
}

/** The latest six are named. */
export const ManyMonths: Story = {
  args: {
    changes: Array.from({ length: 9 }, (_, place) => change(`2026-0${place + 1}-01`)),
  },
  play: async () => {
    await expect(await screen.findByText('ほか3か月')).toBeVisible()
    await expect(screen.queryByText(/2026年3月:/)).not.toBeInTheDocument()
  },
}
