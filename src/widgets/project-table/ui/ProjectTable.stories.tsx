import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { says } from '@testing/render'
import { HttpResponse, http } from 'msw'
import { expect } from 'storybook/test'
import { ProjectTable } from './ProjectTable'

const meta = {
  component: ProjectTable,
  parameters: { address: '/projects', frame: 'bare' },
} satisfies Meta<typeof ProjectTable>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '歩数と睡眠の公開データ' })).toBeVisible()
    await expect(canvas.getByText('123 / 150名')).toBeVisible()
  },
}
export const Empty: Story = {
  parameters: { msw: mockApi({ projects: [] }) },
  play: says('まだプロジェクトがありません'),
}
export const NoMatch: Story = {
  parameters: { address: '/projects?q=zzz' },
  play: says('条件に合うプロジェクトはありません'),
}
export const Failed: Story = {
  parameters: { msw: [http.post('*/gql', () => HttpResponse.json({}, { status: 400 }))] },
  play: says('プロジェクトを読み込めませんでした'),
}
