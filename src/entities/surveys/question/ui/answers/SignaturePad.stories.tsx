import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import type { FileValue } from '../../../../../../engines/survey/run'
import { AnswerFilesContext, answerFiles } from '../../model/answer-files'
import { SignaturePad } from './SignaturePad'

const signed = { id: 's1', name: '署名', contentType: 'image/png', size: 4000 }

/** Signs by finger, pen or a typed name. */
const meta = {
  component: SignaturePad,
  args: { address: 'q', file: undefined, isReadOnly: false, onSigned: fn() },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof SignaturePad>
export default meta
type Story = StoryObj<typeof meta>

/** A stroke is no signature before it is confirmed; it can be wiped out. */
export const Drawn: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const paper = canvas.getByRole('img', { name: '署名の欄。指かペンで書いてください' })
    // There is no such pointer to capture.
    Object.assign(paper, { setPointerCapture: () => {} })
    const { left, top } = paper.getBoundingClientRect()
    const at = (x: number) => ({ clientX: left + x, clientY: top + x, buttons: 1 })
    await fireEvent.pointerDown(paper, at(20))
    await fireEvent.pointerMove(paper, at(60))
    await fireEvent.pointerUp(paper, { ...at(60), buttons: 0 })
    await expect(canvas.getByRole('img', { name: '署名の欄。書かれています' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '消す' }))
    await expect(canvas.getByRole('button', { name: 'この署名にする' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(args.onSigned).not.toHaveBeenCalled()
  },
}

export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '山田 花子')
    await userEvent.click(canvas.getByRole('button', { name: 'この署名にする' }))
    const picture = expect.objectContaining({ contentType: 'image/png' })
    await waitFor(() => expect(args.onSigned).toHaveBeenCalledWith(picture))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
}

const cut = answerFiles({ send: () => Promise.reject(new Error('')), show: () => Promise.resolve(null) })
/** Where it could not be sent, it stays to be sent again. */
export const NotSent: Story = {
  decorators: [
    (Story) => (
      <AnswerFilesContext value={cut}>
        <Story />
      </AnswerFilesContext>
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '長い名前の山田 花子'.repeat(6))
    await userEvent.click(canvas.getByRole('button', { name: 'この署名にする' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('署名を送れませんでした。')
    await expect(canvas.getByRole('img', { name: '署名の欄。書かれています' })).toBeVisible()
    await expect(args.onSigned).not.toHaveBeenCalled()
  },
}

export const Signed: Story = {
  args: { file: signed },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '署名 を外す' }))
    await expect(args.onSigned).toHaveBeenCalledWith(null)
  },
}
/** A signature that one touch took away comes back, until there is another one. */
export const SignedAndBack: Story = {
  args: { file: signed },
  render: function Render(args) {
    const [file, setFile] = useState<FileValue | undefined>(args.file)
    return <SignaturePad {...args} file={file} onSigned={(next) => setFile(next ?? undefined)} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '署名 を外す' }))
    await expect(canvas.getByText('署名を削除しました。').closest('[role=status]')).toHaveFocus()
    await expect(canvas.getByRole('img', { name: '署名の欄。指かペンで書いてください' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '署名を元に戻す' }))
    await expect(canvas.getByRole('button', { name: '署名 を外す' })).toBeVisible()
    await expect(canvas.queryByText('署名を削除しました。')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('img', { name: /^署名の欄/ })).not.toBeInTheDocument()
  },
}
export const Unsigned: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('署名はありません')).toBeVisible()
  },
}
