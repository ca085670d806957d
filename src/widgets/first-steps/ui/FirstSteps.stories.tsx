import type { Meta, StoryObj } from '@storybook/react-vite'
import { member, mockApi, neverAnswers, refuses, sleepProject } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { FirstSteps } from './FirstSteps'

const meta = {
  component: FirstSteps,
  args: { projectId: sleepProject.id, start: <button type="button">開始する</button> },
  parameters: {
    msw: mockApi({
      setup: { hasSubjects: true, hasDevices: true, hasLinks: false, hasData: false, isStarted: false },
    }),
  },
} satisfies Meta<typeof FirstSteps>
export default meta
type Story = StoryObj<typeof meta>

/** What is done has a check, the next is marked, the rest can be reached. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const strip = within(await canvas.findByRole('region', { name: 'はじめに' }))
    await expect(strip.getByText('被験者を登録する')).toBeVisible()
    await expect(strip.queryByRole('link', { name: '被験者を登録する' })).toBeNull()
    const next = strip.getByRole('link', { name: 'デバイスを紐づける' })
    await expect(next).toHaveAttribute('href', `/projects/${sleepProject.id}/test-subjects/bulk-linking`)
    await expect(next.closest('li')).toHaveAttribute('aria-current', 'step')
    await expect(strip.getByRole('link', { name: 'データを取り込む' })).toHaveAttribute(
      'href',
      `/projects/${sleepProject.id}/data-imports`,
    )
    await expect(strip.queryByRole('button', { name: '開始する' })).toBeNull()
  },
}

/** The last step is a button. */
export const OnlyToStart: Story = {
  parameters: {
    msw: mockApi({
      setup: { hasSubjects: true, hasDevices: true, hasLinks: true, hasData: true, isStarted: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '開始する' })).toBeVisible()
  },
}

const showsNothing: Story['play'] = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement).not.toHaveTextContent('はじめに'))
}

/** Everything is done: the strip has gone. */
export const Empty: Story = { parameters: { msw: mockApi() }, play: showsNothing }
/** Members can do none of it. */
export const Member: Story = {
  parameters: {
    msw: mockApi({
      viewer: member,
      setup: { hasSubjects: false, hasDevices: false, hasLinks: false, hasData: false, isStarted: false },
    }),
  },
  play: showsNothing,
}
export const Loading: Story = { parameters: { msw: neverAnswers }, play: showsNothing }
/** Only a help: where it fails, the page goes on without it. */
export const Failed: Story = { parameters: { msw: refuses('ProjectSetup') }, play: showsNothing }
