import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { expect, fn, waitFor, within } from 'storybook/test'
import { MergeTagDialog } from './MergeTagDialog'

/** Asks into which tag this one goes; it cannot be undone, and says so. */
const meta = {
  component: MergeTagDialog,
  args: {
    projectId: 'project-slp26',
    merged: {
      tag: {
        id: 'tag-night',
        name: '夜勤',
        colour: 'fuji',
        description: '',
        updatedAt: '2026-11-01T00:00:00Z',
      },
      subjectCount: 64,
      deletedAt: null,
    },
    onClose: fn(),
  },
  parameters: { msw: mockApi() },
} satisfies Meta<typeof MergeTagDialog>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** How many subjects move is said; without a target the dialog says what is missing. */
export const NoTarget: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await body().findByText(/64名の被験者を統合先のタグに移し/)).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: '統合する' }))
    await expect(await body().findByText('統合先のタグを選んでください。')).toBeVisible()
    await userEvent.click(body().getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}
