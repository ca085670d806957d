import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { ProjectSurveyStatusDot } from './ProjectSurveyStatusDot'

/** In which state a project survey is. */
const meta = {
  component: ProjectSurveyStatusDot,
  args: { status: 'ACTIVE', kind: 'SCHEDULED' },
} satisfies Meta<typeof ProjectSurveyStatusDot>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = { play: says('配信中') }
/** Nothing is sent: it is open. */
export const Voluntary: Story = { args: { kind: 'VOLUNTARY' }, play: says('受付中') }
export const Draft: Story = { args: { status: 'DRAFT' }, play: says('下書き') }
export const Paused: Story = { args: { status: 'PAUSED' }, play: says('一時停止') }
export const Ended: Story = { args: { status: 'ENDED' }, play: says('終了') }
