import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { LinkByTableButton } from './LinkByTableButton'

/** Beside the actions on chosen subjects; goes on to the bulk linking. */
const meta = {
  component: LinkByTableButton,
  args: { projectId: 'project-slp26', testSubjectIds: ['0', '1'] },
} satisfies Meta<typeof LinkByTableButton>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Refused: Story = {
  parameters: { msw: refuses('OpenLinkTable') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'まとめて紐づける' }))
    await expect(await within(document.body).findByText('表示できません。')).toBeInTheDocument()
  },
}
