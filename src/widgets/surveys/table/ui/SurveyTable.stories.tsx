import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SurveyTable } from './SurveyTable'

const meta = {
  component: SurveyTable,
  args: {
    selection: { ids: new Set<string>(), onChange: fn() },
    actionBar: () => null,
    rowAction: () => null,
    empty: null,
  },
  parameters: { frame: 'bare', address: '/surveys' },
} satisfies Meta<typeof SurveyTable>
export default meta
type Story = StoryObj<typeof meta>

/** A draft of a published survey is shown beside its state. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('バージョン 4・下書き')).toBeVisible()
    await expect(await canvas.findByRole('radio', { name: 'すべて 3' })).toBeChecked()
  },
}
