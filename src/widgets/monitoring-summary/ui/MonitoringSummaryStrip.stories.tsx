import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers, refuses, sleepProject } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { MonitoringSummaryStrip } from './MonitoringSummaryStrip'

const meta = {
  component: MonitoringSummaryStrip,
  args: { projectId: sleepProject.id },
} satisfies Meta<typeof MonitoringSummaryStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('本日のデータ受信')).toBeVisible()
    await expect(canvas.getByText('86.4')).toBeVisible()
  },
}

/** On a small tablet no part reaches into the next. */
export const Narrow: Story = {
  parameters: {
    viewport: { options: { narrow: { name: '700', styles: { width: '700px', height: '800px' } } } },
  },
  globals: { viewport: { value: 'narrow' } },
  // Beside the rail of the navigation.
  render: (args) => (
    <div style={{ width: 600 }}>
      <MonitoringSummaryStrip {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const strip = await canvas.findByRole('region', { name: '概要' })
    for (const part of strip.children) await expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth)
  },
}

/** A phone shows two figures at a time; a fade says that there are others, which are reached with the keyboard too. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    const strip = await canvas.findByRole('region', { name: '概要' })
    await userEvent.tab()
    await expect(strip).toHaveFocus()
    await expect(getComputedStyle(strip).maskImage).toMatch(/gradient/)
    await expect(strip.scrollWidth).toBeGreaterThan(strip.clientWidth)
    strip.scrollLeft = strip.scrollWidth
    const { right } = strip.lastElementChild?.getBoundingClientRect() ?? { right: Number.NaN }
    await expect(right).toBeLessThanOrEqual(strip.getBoundingClientRect().right - 39)
  },
}

/** In English, beside an open panel: every badge stays within its part. */
export const InEnglish: Story = {
  globals: { locale: 'en' },
  decorators: [
    (Story) => (
      <div style={{ width: 800 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const badge = await canvas.findByText(/^Caution/)
    const next = canvas.getByText('Data received today')
    await expect(badge.getBoundingClientRect().right).toBeLessThan(next.getBoundingClientRect().left)
  },
}

/** Where nothing is known there is a dash, not a zero. */
export const Empty: Story = {
  parameters: { msw: mockApi({ subjects: [] }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有効日率')).toBeVisible()
    await expect(canvas.queryByText('86.4')).toBeNull()
    await expect(canvas.getAllByText('—').length).toBeGreaterThan(0)
  },
}

/** Nothing has come yet: the frame stands, without figures. */
export const Loading: Story = {
  parameters: { msw: neverAnswers },
}

export const Failed: Story = {
  parameters: { msw: refuses('MonitoringSummary') },
  play: offersRetry,
}
