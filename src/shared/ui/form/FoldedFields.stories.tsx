import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { Button } from '../button'
import { FoldedFields } from './FoldedFields'
import { FormTextField } from './fields/FormTextField'

function Folded() {
  const { control, setError } = useForm({ defaultValues: { note: '' } })
  return (
    <>
      <FoldedFields control={control} names={['note']} title="詳しい設定">
        <FormTextField control={control} name="note" label="メモ" />
      </FoldedFields>
      <Button onPress={() => setError('note', { message: 'メモが長すぎます。' })}>保存する</Button>
    </>
  )
}

/** Fields that few people need. */
const meta = { component: Folded } satisfies Meta<typeof Folded>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByLabelText(/メモ/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('詳しい設定'))
    await expect(canvas.getByLabelText(/メモ/)).toBeVisible()
  },
}

/** A refusal is never hidden: the fold opens. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('メモが長すぎます。')).toBeVisible()
  },
}
