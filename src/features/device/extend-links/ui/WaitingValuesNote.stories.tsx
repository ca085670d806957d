import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { WaitingValuesNote } from './WaitingValuesNote'

/** Values of an earlier time that was imported second. */
const meta = {
  component: WaitingValuesNote,
  args: {
    device: {
      id: 'device-spare',
      waiting: {
        count: 2_356,
        from: '2026-03-12',
        to: '2026-04-11',
        testSubject: { id: 'subject-1', code: 'FIT-1503960366' },
      },
    },
  },
} satisfies Meta<typeof WaitingValuesNote>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** It says how many wait and of when, asks once more, and says that it is done. */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByText(
        /^2,356件の値（2026\/03\/12 〜 2026\/04\/11）が、.*だれのものとも表示されていません。/,
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '紐づけを前に延ばす' }))
    const dialog = within(
      await body().findByRole('dialog', { name: 'デバイス1件の紐づけを前に延ばしますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '前に延ばす' }))
    await expect(await body().findByText(/^紐づけを前に延ばしました。/)).toBeInTheDocument()
  },
}

/** A refusal is said in the dialog, which stays. */
export const Refused: Story = {
  parameters: { msw: refuses('ExtendDeviceLinks') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '紐づけを前に延ばす' }))
    const dialog = within(await body().findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '前に延ばす' }))
    await expect(await dialog.findByText('表示できません。')).toBeVisible()
  },
}

export const Nothing: Story = {
  args: { device: { id: 'device-spare', waiting: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
