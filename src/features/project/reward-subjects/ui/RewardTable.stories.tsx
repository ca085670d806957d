import type { Meta, StoryObj } from '@storybook/react-vite'
import { csvFor, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, screen, waitFor, within } from 'storybook/test'
import { RewardTable } from './RewardTable'

/** A month of rewards. */
const meta = {
  component: RewardTable,
  args: { projectId: 'project-slp26', month: '2026-10-01' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RewardTable>
export default meta
type Story = StoryObj<typeof meta>

export const Paying: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('合計 3,300円（未払い 3,300円）')).toBeVisible()
    const [, first, second] = await canvas.findAllByRole('checkbox')
    const pay = async (sentence: string | RegExp) => {
      await userEvent.click(await canvas.findByRole('button', { name: '支払済みにする' }))
      const dialog = within(await screen.findByRole('dialog'))
      await expect(await dialog.findByText(sentence)).toBeVisible()
      // The sum of the last time is shown while it is read again, and the button ignores presses until then.
      const button = dialog.getByRole('button', { name: '支払済みにする' })
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
      return dialog
    }
    await userEvent.click(first ?? document.body)
    // Nothing happens before it is confirmed.
    const refused = await pay(/未払いの1名、合計 1,100円を支払済みにします。/)
    await userEvent.click(refused.getByRole('button', { name: 'キャンセル' }))
    await expect(canvas.getByText('1名を選択中')).toBeVisible()
    const paid = await pay(/未払いの1名/)
    await userEvent.click(paid.getByRole('button', { name: '支払済みにする' }))
    await expect(await screen.findByText('1名を支払済みにしました。')).toBeVisible()
    await expect(await canvas.findByText('合計 3,300円（未払い 2,200円）')).toBeVisible()
    // The button that was pressed is gone; the focus stays at the list.
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: /行をすべて/ })).toHaveFocus())
    // One of the two is paid already.
    await userEvent.click(first ?? document.body)
    await userEvent.click(second ?? document.body)
    const both = await pay('1名は支払済みのため、そのままです。')
    await userEvent.click(both.getByRole('button', { name: '支払済みにする' }))
    await expect(await screen.findByText('1名を支払済みにしました（1名は支払済みでした）。')).toBeVisible()
    await expect(await canvas.findByText('合計 3,300円（未払い 1,100円）')).toBeVisible()
    // Taken back only after it is confirmed.
    await userEvent.click(first ?? document.body)
    const unpay = async (press: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: '未払いに戻す' }))
      const dialog = within(await screen.findByRole('dialog', { name: '1名を未払いに戻しますか？' }))
      await userEvent.click(dialog.getByRole('button', { name: press }))
    }
    await unpay('キャンセル')
    await expect(canvas.getByText('1名を選択中')).toBeVisible()
    await unpay('未払いに戻す')
    await expect(await screen.findByText('1名を未払いに戻しました。')).toBeVisible()
    await expect(await canvas.findByText('合計 3,300円（未払い 2,200円）')).toBeVisible()
  },
}

/** The month is not over: the button says so before it is pressed. */
export const Running: Story = {
  args: { month: '2026-11-01' },
  play: async ({ canvas, userEvent }) => {
    const [, first] = await canvas.findAllByRole('checkbox')
    await userEvent.click(first ?? document.body)
    await expect(await canvas.findByRole('button', { name: '支払済みにする' })).toBeDisabled()
    await expect(canvas.getByText('月が終わると、支払済みにできます。')).toBeVisible()
  },
}

export const Exported: Story = {
  parameters: { msw: csvFor('/api/rewards.csv', '"month":"2026-10-01"') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'CSV に出力する' }))
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }
export const Failed: Story = { parameters: { msw: refuses('Rewards') }, play: offersRetry }
