import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn, waitFor } from 'storybook/test'
import type { FileValue } from '../../../../../../engines/survey/run'
import { AnswerFilesContext, answerFiles } from '../../model/answer-files'
import { FilesAnswer } from './FilesAnswer'

const { file, photo } = sampleQuestions
const two = { ...file.item, maxOccurs: 2 } as const

function storing(send: (file: File) => Promise<FileValue>) {
  const files = answerFiles({ send, show: () => Promise.resolve(null) })
  return (Story: () => React.ReactNode) => (
    <AnswerFilesContext value={files}>
      <p id="question">検査の結果</p>
      <Story />
    </AnswerFilesContext>
  )
}

/** Files or photos of an answer. */
const meta = {
  component: FilesAnswer,
  args: {
    item: file.item,
    ...shownQuestion(file.item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof FilesAnswer>
export default meta
type Story = StoryObj<typeof meta>

type Play = Parameters<NonNullable<Story['play']>>[0]
const name = 'とても長い名前の検査の結果'.repeat(4)
async function choose({ canvasElement, userEvent }: Play) {
  const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('no file input')
  await userEvent.upload(picker, new File(['x'], name, { type: 'application/pdf' }))
}

/** What the store has is the answer. */
export const Sent: Story = {
  decorators: [
    storing((one) => Promise.resolve({ id: 'f2', name: one.name, contentType: one.type, size: one.size })),
  ],
  play: async (play) => {
    await choose(play)
    const files = [expect.objectContaining({ id: 'f2', name })]
    await waitFor(() => expect(play.args.onAnswer).toHaveBeenLastCalledWith({ value: { files } }))
  },
}

/** On its way it takes the place of one file; a long name has its lines. */
export const Sending: Story = {
  decorators: [storing(() => new Promise(() => {}))],
  play: async (play) => {
    await choose(play)
    await expect(await play.canvas.findByRole('progressbar', { name: `${name} を送信中` })).toBeVisible()
    await expect(play.canvas.queryByRole('button', { name: 'ファイルを選ぶ' })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** What the server refused stays with the reason, until it is given up. */
export const RefusedFile: Story = {
  decorators: [storing(() => Promise.reject(new Error('ファイルは20MB以内にしてください。')))],
  play: async (play) => {
    await choose(play)
    await expect(await play.canvas.findByRole('alert')).toHaveTextContent(
      'ファイルは20MB以内にしてください。',
    )
    await play.userEvent.click(play.canvas.getByRole('button', { name: `${name} をやめる` }))
    await expect(play.canvas.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
    await expect(play.args.onAnswer).not.toHaveBeenCalled()
  },
}

/** One of two: there is room for another, and it can be taken out. */
export const RoomForAnother: Story = {
  args: { item: two, ...shownQuestion(two, { q: file.answer }) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '薬の袋 を外す' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
  },
}
export const Photo: Story = {
  args: { item: photo.item, ...shownQuestion(photo.item), isInvalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '写真をとる・選ぶ' })).toBeInvalid()
  },
}
export const ReadOnly: Story = {
  args: { ...shownQuestion(file.item, { q: file.answer }), isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('薬の袋')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: '薬の袋 を外す' })).toBeNull()
  },
}
