import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, registeringFile, stalledFile } from '@testing/mock-api'
import { expect, waitFor } from 'storybook/test'
import { RegistrationProgress } from './RegistrationProgress'

/** How far the registration of a file is. */
const meta = {
  component: RegistrationProgress,
  args: { file: registeringFile },
} satisfies Meta<typeof RegistrationProgress>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('10,000行のうち2,500行')).toBeVisible()
  },
}

/** Killed, or failed again and again: what is done, that nothing is done twice, and how it goes on. */
export const Stalled: Story = {
  args: { file: stalledFile },
  parameters: { msw: mockApi({ bulkFile: stalledFile }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '登録が止まっています' })).toBeVisible()
    await expect(canvas.getByText(/2,500行は登録済みで、続きから登録しても二重にはなりません/)).toBeVisible()
    const again = canvas.getByRole('button', { name: '続きから登録する' })
    await userEvent.click(again)
    await waitFor(() => expect(again).toBeEnabled())
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Refused: Story = {
  args: { file: stalledFile },
  parameters: { msw: refuses('RegisterBulkFile') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '続きから登録する' }))
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
  },
}

export const Mobile: Story = { args: { file: stalledFile }, globals: { viewport: { value: 'mobile1' } } }
