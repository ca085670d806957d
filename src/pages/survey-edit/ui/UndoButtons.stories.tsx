import type { Meta, StoryObj } from '@storybook/react-vite'
import { wakingSurvey } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { useSurveyEditor } from '@/widgets/surveys/builder'
import { UndoButtons } from './UndoButtons'

function WithEdits() {
  const editor = useSurveyEditor(wakingSurvey)
  return (
    <>
      <UndoButtons editor={editor} />
      <Button onPress={() => editor.actions.edit((before) => ({ ...before, title: { ja: '新しい題' } }))}>
        変更する
      </Button>
    </>
  )
}

const meta = { component: WithEdits } satisfies Meta<typeof WithEdits>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /元に戻す/ })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: /やり直す/ })).toBeDisabled()
  },
}

export const LastStep: Story = {
  play: async ({ canvas, userEvent }) => {
    const undo = canvas.getByRole('button', { name: /元に戻す/ })
    const redo = canvas.getByRole('button', { name: /やり直す/ })
    await userEvent.click(canvas.getByRole('button', { name: '変更する' }))
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await expect(undo).toBeDisabled()
    await expect(redo).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(redo).toBeDisabled()
    await expect(undo).toHaveFocus()
  },
}
