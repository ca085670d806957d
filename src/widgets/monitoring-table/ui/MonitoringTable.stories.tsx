import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, refuses, sleepProject, tags } from '@testing/mock-api'
import { FullHeight } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { MonitoringTable } from './MonitoringTable'

const meta = {
  component: MonitoringTable,
  parameters: { frame: 'bare' },
  args: {
    question: {
      projectId: sleepProject.id,
      filter: {},
      sort: 'ATTENTION',
      descending: false,
      metric: 'STEPS',
    },
    timeZone: 'Asia/Tokyo',
    validDayMinutes: 600,
    tags,
    openId: null,
    onOpen: fn(),
    onSort: fn(),
    change: null,
    reloads: 0,
    now: Date.now(),
    empty: <p>まだ被験者がいません。</p>,
  },
  render: (args) => (
    <FullHeight>
      <MonitoringTable {...args} />
    </FullHeight>
  ),
} satisfies Meta<typeof MonitoringTable>
export default meta
type Story = StoryObj<typeof meta>

/** A press opens a subject, a head sorts by its column, and who sent nothing says why in every chart's place. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const grid = within(await canvas.findByRole('grid', { name: '被験者の一覧' }))
    await userEvent.click(await grid.findByText('SLP-0009'))
    await expect(args.onOpen).toHaveBeenCalledWith('subject-0')
    await expect(grid.getAllByText('未同期').length).toBeGreaterThan(0)
    await userEvent.click(grid.getByRole('button', { name: /睡眠/ }))
    await expect(args.onSort).toHaveBeenCalledWith('SLEEP', false)
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだ被験者がいません。')).toBeVisible()
  },
}

/** Nothing has come yet: the frame stands, without figures. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: refuses('MonitoringTable') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
