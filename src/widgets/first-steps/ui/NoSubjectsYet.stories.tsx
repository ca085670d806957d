import type { Meta, StoryObj } from '@storybook/react-vite'
import { member, mockApi, sleepProject } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { NoSubjectsYet } from './NoSubjectsYet'

const meta = { component: NoSubjectsYet, args: { projectId: sleepProject.id } } satisfies Meta<
  typeof NoSubjectsYet
>
export default meta
type Story = StoryObj<typeof meta>

export const Owner: Story = {
  play: async ({ canvas }) => {
    const subjects = `/projects/${sleepProject.id}/test-subjects`
    await expect(await canvas.findByRole('link', { name: '被験者を登録する' })).toHaveAttribute(
      'href',
      `${subjects}/new`,
    )
    await expect(canvas.getByRole('link', { name: '一括で登録する' })).toHaveAttribute(
      'href',
      `${subjects}/bulk-registration`,
    )
    await expect(canvas.getByRole('link', { name: '計測データのファイルを取り込む' })).toHaveAttribute(
      'href',
      `/projects/${sleepProject.id}/data-imports`,
    )
    await expect(canvas.getByRole('link', { name: 'データの入れ方' })).toBeVisible()
  },
}

/** Whoever may not register anybody is not offered to. */
export const Member: Story = {
  parameters: { msw: mockApi({ viewer: member }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/オーナーが被験者を登録すると/)).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
