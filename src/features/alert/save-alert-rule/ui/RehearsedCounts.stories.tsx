import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { RehearsedCounts } from './RehearsedCounts'

const of = (day: number, closedOn: string | null = null) => ({
  windowOn: `2026-11-${String(day).padStart(2, '0')}`,
  closedOn,
  holding: day,
  of: 112,
})

/** When a rule that counts subjects would have raised an alert. */
const meta = {
  component: RehearsedCounts,
  args: { counts: [of(3, '2026-11-05'), of(19)] },
} satisfies Meta<typeof RehearsedCounts>
export default meta
type Story = StoryObj<typeof meta>

/** What is over has two days, what goes on has one. */
export const OverAndOpen: Story = {
  play: async ({ canvas }) => {
    const counts = within(canvas.getByRole('region', { name: '発報と解消' }))
    const [over, open] = counts.getAllByRole('listitem')
    await expect(over).toHaveTextContent(/11\/03〜11\/05112名のうち3名/)
    await expect(open).toHaveTextContent(/11\/19から112名のうち19名/)
    await expect(counts.queryByText(/^ほか/)).not.toBeInTheDocument()
  },
}

/** Of many the newest are shown, and how many there are before them. */
export const Long: Story = {
  args: { counts: Array.from({ length: 11 }, (_, place) => of(place + 1)) },
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem')
    await expect(lines).toHaveLength(8)
    await expect(lines[0]).toHaveTextContent('112名のうち4名')
    await expect(lines.at(-1)).toHaveTextContent('112名のうち11名')
    await expect(canvas.getByText('ほか3回')).toBeVisible()
  },
}
