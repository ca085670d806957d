import type { Meta, StoryObj } from '@storybook/react-vite'
import { aDataImport, mappedPreview, someTable, unmappedPreview } from '@testing/mock-api'
import { expect, fn } from 'storybook/test'
import { CheckedOrMapped } from './CheckedOrMapped'

const remembered = mappedPreview([{ ...someTable, origin: 'REMEMBERED' }])
const confirm = { name: '内容を確認する' }
const start = { name: '2,880行を取り込む' }

/** Tables are mapped before their rows are shown. */
const meta = {
  component: CheckedOrMapped,
  args: {
    found: aDataImport({ format: 'CSV', preview: remembered }),
    preview: remembered,
    onAnother: fn(),
    children: <p>前の取り込みは止まりました。</p>,
  },
  parameters: { frame: 'bare', names: ['Axis'] },
} satisfies Meta<typeof CheckedOrMapped>
export default meta
type Story = StoryObj<typeof meta>

/** A mapping that is only guessed is asked first: nothing can be imported with it. */
export const Guessed: Story = {
  args: { found: aDataImport({ format: 'CSV', preview: unmappedPreview }), preview: unmappedPreview },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', confirm)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /行を取り込む$/ })).not.toBeInTheDocument()
  },
}

/** What was mapped before is shown at once, and can be mapped otherwise; what became of an earlier try stays in sight. */
export const MappedBefore: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', start)).toBeEnabled()
    await expect(canvas.getByText('前の取り込みは止まりました。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '対応付けを変える' }))
    await expect(await canvas.findByRole('button', confirm)).toBeVisible()
    await expect(canvas.getByText('前の取り込みは止まりました。')).toBeVisible()
    await expect(canvas.queryByRole('button', start)).not.toBeInTheDocument()
  },
}
