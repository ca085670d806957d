import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { type ComponentProps, useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { answer as answered, type FileValue, itemsOf, stepsOf } from '../../../../../../engines/survey/run'
import { AnswerFilesContext, answerFiles } from '../../model/answer-files'
import { FilesAnswer } from './FilesAnswer'

const { file, photo } = sampleQuestions
const two = { ...file.item, maxOccurs: 2 } as const

function storing(
  send: (file: File) => Promise<FileValue>,
  show: () => Promise<string | null> = async () => null,
) {
  const files = answerFiles({ send, show, save: () => Promise.resolve(false) })
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
/** The question as it stands in a survey: what is answered is shown. */
function Answered(args: ComponentProps<typeof FilesAnswer>) {
  const [run, setRun] = useState(args.run)
  const [shown = args.shown] = stepsOf(run).flatMap((step) => itemsOf(run, step))
  return (
    <FilesAnswer
      {...args}
      run={run}
      shown={shown}
      onAnswer={(given) => {
        args.onAnswer(given)
        setRun((now) => answered(now, shown.address, given))
      }}
    />
  )
}

const three = { ...file.item, maxOccurs: 3 } as const
const sheet = (id: string) => ({ id, name: `${id}.pdf`, contentType: 'application/pdf', size: 1000 })

/** What one touch takes out comes back in its place; while there is no room for it, it is not offered. */
export const BroughtBack: Story = {
  args: {
    item: three,
    ...shownQuestion(three, { q: { value: { files: [sheet('1枚目'), sheet('2枚目'), sheet('3枚目')] } } }),
  },
  parameters: { names: ['pdf'] },
  render: Answered,
  decorators: [storing((one) => Promise.resolve({ ...sheet('4枚目'), name: one.name }))],
  play: async (play) => {
    const { canvas, userEvent, args } = play
    const names = () => within(canvas.getByRole('list')).queryAllByText(/\.pdf/, { selector: 'span' })
    await userEvent.click(canvas.getByRole('button', { name: '2枚目.pdf を外す' }))
    const note = () => canvas.getByText('2枚目.pdfを削除しました。')
    await expect(note().closest('[role=status]')).toHaveFocus()
    await choose(play)
    await expect(await canvas.findByRole('button', { name: `${name} を外す` })).toBeVisible()
    await expect(canvas.queryByText('2枚目.pdfを削除しました。')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: `${name} を外す` }))
    await userEvent.click(canvas.getByRole('button', { name: '2枚目.pdfを元に戻す' }))
    const files = ['1枚目', '2枚目', '3枚目'].map(sheet)
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: { files } })
    await expect(names()).toHaveLength(3)
    await expect(canvas.getByText('2枚目.pdf', { selector: 'span' }).closest('li')).toHaveFocus()
  },
}

let isCut = true
/** A photo that could not be sent lies nowhere else: given up by mistake, it is brought back and sent. */
export const GivenUpAndBack: Story = {
  render: Answered,
  decorators: [
    storing((one) =>
      isCut ? Promise.reject(new Error('')) : Promise.resolve({ ...sheet('f'), name: one.name }),
    ),
  ],
  play: async (play) => {
    const { canvas, userEvent } = play
    isCut = true
    await choose(play)
    await userEvent.click(await canvas.findByRole('button', { name: `${name} をやめる` }))
    await expect(canvas.getByText(`${name}を削除しました。`)).toBeVisible()
    isCut = false
    await userEvent.click(canvas.getByRole('button', { name: `${name}を元に戻す` }))
    await expect(await canvas.findByRole('button', { name: `${name} を外す` })).toBeVisible()
    await expect(canvas.queryByText(`${name}を削除しました。`)).not.toBeInTheDocument()
  },
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const askedOfServer = fn(async () => null)
/** A photo that was taken here is shown from here: the server is not asked for it, and no button comes and goes. */
export const PhotoFromHere: Story = {
  args: { item: photo.item, ...shownQuestion(photo.item) },
  parameters: { names: ['png'] },
  render: Answered,
  decorators: [
    storing(
      (one) => Promise.resolve({ id: 'p1', name: one.name, contentType: one.type, size: one.size }),
      askedOfServer,
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    askedOfServer.mockClear()
    const comes = fn()
    const watch = new MutationObserver(() => {
      if (canvas.queryByRole('button', { name: /をダウンロードする/ })) comes()
    })
    watch.observe(canvasElement, { childList: true, subtree: true })
    const picker = canvasElement.querySelector<HTMLInputElement>('input[type=file]')
    if (!picker) throw new Error('no file input')
    const content = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))
    await userEvent.upload(picker, new File([content], '朝食.png', { type: 'image/png' }))
    await expect(await canvas.findByRole('img', { name: '朝食.png' })).toBeVisible()
    watch.disconnect()
    await expect(askedOfServer).not.toHaveBeenCalled()
    await expect(comes).not.toHaveBeenCalled()
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
