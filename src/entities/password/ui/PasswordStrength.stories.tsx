import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PasswordStrength } from './PasswordStrength'

/** How strong a password is, as a tick ruler and as words; announced when it changes. */
const meta = {
  component: PasswordStrength,
  args: { password: '', known: ['misaki.sato@aoba-lab.example', '佐藤 美咲'] },
} satisfies Meta<typeof PasswordStrength>
export default meta
type Story = StoryObj<typeof meta>

const says =
  (words: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(canvas.getByText(words)).toBeVisible()
  }

export const None: Story = { play: says(/まだ入力されていません/) }
export const Short: Story = { args: { password: 'mizu' }, play: says(/文字数が足りません/) }
/** One's own address makes a long password easy to guess. */
export const Weak: Story = { args: { password: 'misaki.sato2026' }, play: says(/弱い/) }
export const Fair: Story = { args: { password: 'mizuhotokiku2' }, play: says(/ふつう/) }
export const Strong: Story = { args: { password: 'ugoku-mizu-no-oto-2026-aoi' }, play: says(/強い/) }
