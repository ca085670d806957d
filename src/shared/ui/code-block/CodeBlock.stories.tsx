import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CodeBlock } from './CodeBlock'

const meta = {
  component: CodeBlock,
  args: {
    label: 'Python の例',
    code: 'import os\nfrom kansoku import Client\n\nclient = Client("https://kansoku.example", project="SLP26", key=os.environ["KANSOKU_KEY"])',
    copyLabel: 'Python の例をコピーする',
  },
} satisfies Meta<typeof CodeBlock>
export default meta
type Story = StoryObj<typeof meta>

/** The keyboard reaches the lines, to scroll them, and the button. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('region', { name: 'Python の例' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Python の例をコピーする' })).toHaveFocus()
  },
}
