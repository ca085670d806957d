import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { TestSubjectsPage } from './TestSubjectsPage'

const meta = {
  component: TestSubjectsPage,
  parameters: { address: `/test-subjects?project=${sleepProject.id}`, frame: 'bare' },
} satisfies Meta<typeof TestSubjectsPage>
export default meta
type Story = StoryObj<typeof meta>

/** A member sees who takes part and how their devices do, and can change nothing here. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'SLP-0009' })).toBeVisible()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
    await expect(await canvas.findByRole('button', { name: 'CSV に出力する' })).toBeVisible()
    await expect(canvas.queryByRole('radio', { name: /削除済み/ })).toBeNull()
  },
}
