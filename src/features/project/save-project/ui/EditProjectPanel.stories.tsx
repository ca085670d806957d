import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, within } from 'storybook/test'
import { EditProjectPanel } from './EditProjectPanel'

const project = {
  ...sleepProject,
  startOn: '2026-10-11',
  endOn: '2027-04-08',
  targetSubjectCount: 150,
  ethicsApprovalNumber: null,
  contactEmail: null,
}

const meta = {
  component: EditProjectPanel,
  args: { project },
  parameters: { address: '/projects/p/edit', frame: 'bare' },
} satisfies Meta<typeof EditProjectPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Another wear rule has all days counted again: that is said before it is saved. */
export const Changed: Story = {
  play: async ({ userEvent }) => {
    const body = within(document.body)
    // Eight fields are shown; the others are folded.
    const fold = await body.findByText('装着の数え方・催促・倫理審査')
    await expect(body.getByText('装着の判定', { exact: false })).not.toBeVisible()
    await userEvent.click(fold)
    await openList(userEvent, await body.findByRole('button', { name: /装着の判定/ }))
    await userEvent.click(await body.findByRole('option', { name: '判定しない' }))
    await expect(await body.findByText(/日ごとの集計をすべて計算し直します/)).toBeVisible()
  },
}
