import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { MeetingWords } from './MeetingWords'

/** How many meet a condition at present. */
const meta = { component: MeetingWords, args: { targets: 112, meeting: 45 } } satisfies Meta<
  typeof MeetingWords
>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = { play: says('45名') }
export const Nobody: Story = { args: { meeting: 0 }, play: says('0名') }
