import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, sleepProject } from '@testing/mock-api'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn } from 'storybook/test'
import { ProjectChoices } from './ProjectChoices'

const meta = {
  component: ProjectChoices,
  args: { selectedId: sleepProject.id, onChoose: fn() },
} satisfies Meta<typeof ProjectChoices>
export default meta
type Story = StoryObj<typeof meta>

/** The one that is shown is marked; a press chooses. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const chosen = await canvas.findByRole('option', { selected: true })
    await expect(chosen).toHaveTextContent(sleepProject.code)
    await userEvent.click(chosen)
    await expect(args.onChoose).not.toHaveBeenCalledWith('')
  },
}
export const Loading: Story = {
  parameters: { msw: [http.post('*/gql', () => delay('infinite')), ...mockApi()] },
}
export const Failed: Story = {
  parameters: { msw: [http.post('*/gql', () => HttpResponse.error()), ...mockApi()] },
}
