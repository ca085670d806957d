import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SubjectActions } from './SubjectActions'

const done = Promise.resolve(true)

/** What can be changed of the chosen subjects. */
const meta = {
  component: SubjectActions,
  args: {
    projectId: 'project-slp26',
    ids: ['subject-1', 'subject-2'],
    actions: { changeStatus: fn(() => done), tag: fn(() => done), untag: fn(() => done) },
  },
} satisfies Meta<typeof SubjectActions>
export default meta
type Story = StoryObj<typeof meta>

/** A state is chosen from a menu. Withdrawing asks for a day and a reason: it is no state among the others. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状態を変更する' }))
    const active = await within(document.body).findByRole('menuitem', { name: '参加中' })
    await expect(within(document.body).queryByRole('menuitem', { name: '中止' })).not.toBeInTheDocument()
    await userEvent.click(active)
    await expect(args.actions.changeStatus).toHaveBeenCalledWith(['subject-1', 'subject-2'], 'ACTIVE')
  },
}
