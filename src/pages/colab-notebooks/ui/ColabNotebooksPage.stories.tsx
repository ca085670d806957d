import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ColabNotebooksPage } from './ColabNotebooksPage'

/** ノートブック: none is made yet; the page says what that means and leads on. */
const meta = {
  component: ColabNotebooksPage,
  parameters: { address: '/colab-notebooks?project=project-slp26', frame: 'bare' },
} satisfies Meta<typeof ColabNotebooksPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ノートブックは、まだ作成できません')).toBeVisible()
    // No button that leads to a panel which can make nothing.
    await expect(canvas.queryByRole('link', { name: 'ノートブックを作成する' })).not.toBeInTheDocument()
  },
}
