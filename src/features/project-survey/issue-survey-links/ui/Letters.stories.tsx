import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Letters } from './Letters'
import { LinkCode } from './LinkCode'

const url = 'https://kansoku.example/survey/a1'

/** The letters for subjects, visible only in print; the QR code is also shown on screen. */
const meta = {
  component: Letters,
  args: {
    items: [{ testSubjectId: 'subject-0001', code: 'SLP-0001', url }],
    pinOf: new Map([['subject-0001', '4821']]),
  },
} satisfies Meta<typeof Letters>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is visible on screen. */
export const OnScreen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(url)).not.toBeVisible()
    await expect(canvas.getByText(/4821/)).toBeInTheDocument()
  },
}
/** Black on white in every theme, because cameras expect it. */
export const Code: Story = {
  render: () => <LinkCode url={url} label="SLP-0001 のリンクの QR コード" side={220} />,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('img', { name: 'SLP-0001 のリンクの QR コード' })
    await expect(code).toBeVisible()
    await expect(code.querySelector('rect')).toHaveAttribute('fill', 'white')
  },
}
