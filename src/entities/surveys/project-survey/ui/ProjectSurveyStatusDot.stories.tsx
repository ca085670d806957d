import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { ProjectSurveyStatusDot } from './ProjectSurveyStatusDot'

/** The state of a project survey. */
const meta = {
  component: ProjectSurveyStatusDot,
  args: { status: 'ACTIVE', kind: 'SCHEDULED', channel: 'MAIL', scheduleText: '毎日 07:00 に送信します。' },
} satisfies Meta<typeof ProjectSurveyStatusDot>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = { play: says('配信中') }
/** A voluntary survey sends nothing, so it is open. */
export const Voluntary: Story = { args: { kind: 'VOLUNTARY' }, play: says('受付中') }
/** No schedule: staff hand out the links. */
export const ByHand: Story = { args: { scheduleText: null }, play: says('手渡し') }
/** A schedule without a channel: responses open on time, and staff hand out the links. */
export const WithoutChannel: Story = { args: { channel: 'NONE' }, play: says('手渡し') }
export const Draft: Story = { args: { status: 'DRAFT' }, play: says('下書き') }
export const Paused: Story = { args: { status: 'PAUSED' }, play: says('一時停止') }
export const Ended: Story = { args: { status: 'ENDED' }, play: says('終了') }
