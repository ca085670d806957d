import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { ConnectResult } from './ConnectResult'

/** What came of the try to connect. */
const meta = {
  component: ConnectResult,
  args: { outcome: 'connected' },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof ConnectResult>
export default meta
type Story = StoryObj<typeof meta>

export const Connected: Story = { play: says('連携が完了しました') }
export const Partly: Story = { args: { outcome: 'partly' } }
export const Denied: Story = { args: { outcome: 'denied' } }
export const NothingAllowed: Story = {
  args: { outcome: 'nothing_allowed' },
  play: says('許可された項目がありません'),
}
export const Taken: Story = { args: { outcome: 'taken' } }
export const OtherAccount: Story = { args: { outcome: 'other_account' } }
export const Failed: Story = { args: { outcome: 'failed' } }
/** Too late, of another browser, or invented. */
export const Invalid: Story = { args: { outcome: 'whatever' }, play: says('連携をやり直してください') }
