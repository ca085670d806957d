import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses, sleepProject } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, within } from 'storybook/test'
import {
  type AlertRule as AlertDefinition,
  firstRule,
  noAsks,
  ruleGallery,
} from '../../../../../engines/alert-rule'
import { RehearsalPanel } from './RehearsalPanel'

const resting = ruleGallery.find(({ key }) => key === 'resting_rise')?.rule ?? firstRule
/** A copy: what is asked of the server is frozen, and other stories change their own. */
const withThreshold = (rule: AlertDefinition, threshold: number): AlertDefinition =>
  structuredClone({
    ...rule,
    conditions: rule.conditions.map(({ closesAt: _, ...condition }) => ({ ...condition, threshold })),
  })

/** What a rule would have done until now, beside its editor. */
const meta = {
  component: RehearsalPanel,
  args: {
    projectId: sleepProject.id,
    rule: withThreshold(resting, 10),
    asks: noAsks,
    savedRule: null,
    receivers: { told: [], later: [] },
  },
} satisfies Meta<typeof RehearsalPanel>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
const inPanel = (canvas: Canvas) => within(canvas.getByRole('region', { name: '試算' }))

/** How often, for whom, on which days; over a longer time it is asked again. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('過去30日で発報していました')).toBeVisible()
    await expect(inPanel(canvas).getByRole('status')).toHaveTextContent(/^12回/)
    await expect(inPanel(canvas).getByRole('status')).toHaveTextContent('対象 112名のうち 5名が該当。')
    await expect(canvas.getByRole('img', { name: /^日ごとの発報数。.*合計12回。$/ })).toBeVisible()
    await userEvent.click(await canvas.findByText('SLP-0009'))
    const days = within(canvas.getByRole('list', { name: 'SLP-0009の発報した日' }))
    const links = days.getAllByRole('link')
    await expect(days.getAllByText('+11 bpm')).toHaveLength(links.length)
    await expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(links.length)
    await expect(links[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/subject=subject-0&day=\d{4}-\d\d-\d\d$/),
    )
    await expect(canvas.queryByText(/保存済みの条件/)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: '7日' }))
    await expect(await canvas.findByText('過去7日で発報していました')).toBeVisible()
  },
}

/** How many notices a week that means, for whom. */
export const Told: Story = {
  args: { receivers: { told: ['高橋 健', '中村 彩', '佐藤 葵', '山田 翔'], later: ['当番の人'] } },
  play: async ({ canvas }) => {
    const told = /1週間に約\S+回、高橋 健、中村 彩、佐藤 葵 ほか1名に知らせます。/
    await expect(await canvas.findByText(told)).toBeVisible()
    await expect(canvas.getByText('確認されないときは、当番の人にも知らせます。')).toBeVisible()
  },
}

/** Where the rule was changed, what the saved one would have done stands beside it. */
export const Changed: Story = {
  args: { rule: withThreshold(resting, 13), savedRule: withThreshold(resting, 10) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/保存済みの条件では 12回でした。/)).toBeVisible()
    await expect(inPanel(canvas).getByRole('status')).toHaveTextContent(/^9回/)
  },
}

/** What is sent to subjects is told with how often the one who gets most would have got it. */
export const Asking: Story = {
  args: { asks: { message: 'wear', mostPerWeek: 1 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^被験者への送信は 5名に計/)).toBeVisible()
  },
}

/** A rule that counts subjects tells when, and how many; the subjects are those whom it counted. */
export const CountingSubjects: Story = {
  args: {
    rule: {
      ...withThreshold(resting, 10),
      cohort: { atLeast: 3 },
      evaluation: { kind: 'daily', at: ['09:00'] },
    },
  },
  play: async ({ canvas }) => {
    const counts = within(await canvas.findByRole('region', { name: '発報と解消' }))
    await expect(counts.getAllByText('112名のうち4名')).toHaveLength(8)
    await expect(canvas.getByText('数えた被験者')).toBeVisible()
  },
}

/** Of a rule that cannot be saved nothing is asked. */
export const Refused: Story = {
  args: { rule: withThreshold(firstRule, 9) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('条件に直すところがあるため、試算できません。')).toBeVisible()
    await expect(canvas.queryByText(/発報していました/)).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '試算' })).toBeVisible()
    await expect(canvas.queryByText(/発報していました/)).not.toBeInTheDocument()
  },
}

/** One that takes long can be stopped, and begun again; another length is rehearsed without being asked. */
export const Stopped: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '試算をやめる' }))
    await expect(await canvas.findByText('試算をやめました。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試算する' }))
    await userEvent.click(await canvas.findByRole('button', { name: '試算をやめる' }))
    await expect(await canvas.findByText('試算をやめました。')).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: '90日' }))
    await expect(await canvas.findByRole('button', { name: '試算をやめる' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: refuses('AlertRehearsal') },
  play: offersRetry,
}
