import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDataImport, refuses, someReport } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { UndoImport } from './UndoImport'

const imported = aDataImport({
  state: 'IMPORTED',
  report: someReport,
  undoing: { deviceCount: 3, reason: null },
})

/** Removes the values of an import again. */
const meta = { component: UndoImport, args: { found: imported } } satisfies Meta<typeof UndoImport>
export default meta
type Story = StoryObj<typeof meta>

const title = 'この取り込みを取り消しますか？'

/** It is asked what goes before anything does; cancelled, it stays as it was. */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'この取り込みを取り消す' }))
    const asked = within(await screen.findByRole('dialog', { name: title }))
    await expect(asked.getByText(/^3台のデバイスの値がすべてなくなり.*1,155,602個/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: 'この取り込みを取り消す' })).toBeVisible()
  },
}

export const Confirmed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'この取り込みを取り消す' }))
    const asked = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.click(asked.getByRole('button', { name: '取り消す' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** Where the server refuses, the dialog stays and says why. */
export const Refused: Story = {
  parameters: { msw: refuses('UndoDataImport') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'この取り込みを取り消す' }))
    const asked = within(await screen.findByRole('dialog', { name: title }))
    await userEvent.click(asked.getByRole('button', { name: '取り消す' }))
    await expect(await asked.findByText('表示できません。')).toBeVisible()
    await expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  },
}

/** Values that cannot be told from others stay; the reason stands in the place of the button. */
export const NotPossible: Story = {
  args: {
    found: {
      ...imported,
      undoing: { deviceCount: 3, reason: 'デバイス「SLP26-FIT-1」には、ほかの取り込みの値もあります。' },
    },
  },
  parameters: { names: ['FIT'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/ほかの取り込みの値もあります。/)).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
