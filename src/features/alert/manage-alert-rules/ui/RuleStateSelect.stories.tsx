import type { Meta, StoryObj } from '@storybook/react-vite'
import { anAlertRule } from '@testing/mock-api'
import { expect, screen } from 'storybook/test'
import { RuleStateSelect } from './RuleStateSelect'

const meta = { component: RuleStateSelect, args: { rule: anAlertRule() } } satisfies Meta<
  typeof RuleStateSelect
>
export default meta
type Story = StoryObj<typeof meta>

/** In test a rule records and tells nobody, which is said. */
export const IntoTest: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'テスト中' }))
    await expect(await screen.findByText(/だれにも知らせません/)).toBeVisible()
  },
}
