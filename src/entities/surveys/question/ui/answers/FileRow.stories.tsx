import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { AnswerFilesContext, answerFiles } from '../../model/answer-files'
import { FileRow } from './FileRow'

const save = fn(async () => false)
const files = answerFiles({ send: () => Promise.reject(new Error('')), show: async () => null, save })

/** A file of an answer that is not a picture, for staff. */
const meta = {
  component: FileRow,
  args: { file: { id: 'f1', name: '睡眠日誌.pdf', contentType: 'application/pdf', size: 120_000 } },
  parameters: { names: ['pdf', 'kB'] },
  decorators: [
    (Story) => (
      <AnswerFilesContext value={files}>
        <Story />
      </AnswerFilesContext>
    ),
  ],
} satisfies Meta<typeof FileRow>
export default meta
type Story = StoryObj<typeof meta>

/** A failed download shows a message; the next attempt hides it. */
export const Downloaded: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '睡眠日誌.pdf をダウンロードする' })
    await userEvent.click(button)
    await expect(await canvas.findByText('ダウンロードできませんでした。')).toBeVisible()
    save.mockResolvedValueOnce(true)
    await userEvent.click(button)
    await expect(canvas.queryByText('ダウンロードできませんでした。')).not.toBeInTheDocument()
    await expect(save).toHaveBeenCalledWith(expect.objectContaining({ id: 'f1' }))
  },
}

/** A picture of a format that the browser does not know is a file to download, not a broken picture. */
export const UnknownPicture: Story = {
  args: { file: { id: 'f2', name: '朝食.heic', contentType: 'image/heic', size: 1_200_000 } },
  parameters: { names: ['heic', 'MB'] },
  decorators: [
    (Story) => (
      <AnswerFilesContext
        value={answerFiles({
          send: () => Promise.reject(new Error('')),
          show: async () => URL.createObjectURL(new Blob(['\0\0\0\u0018ftypheic'], { type: 'image/heic' })),
          save,
        })}
      >
        <Story />
      </AnswerFilesContext>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '朝食.heic をダウンロードする' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('img', { name: '朝食.heic' })).toBeNull())
  },
}

let arrives: (address: string | null) => void = () => {}

/** Before a photo is there nobody knows whether the browser shows it: the button to save it comes once, and stays. */
export const PictureUnderWay: Story = {
  args: { file: { id: 'f3', name: '夕食.heic', contentType: 'image/heic', size: 1_200_000 } },
  parameters: { names: ['heic', 'MB'] },
  decorators: [
    (Story) => (
      <AnswerFilesContext
        value={answerFiles({
          send: () => Promise.reject(new Error('')),
          show: () =>
            new Promise((resolve) => {
              arrives = resolve
            }),
          save,
        })}
      >
        <Story />
      </AnswerFilesContext>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/夕食\.heic/)).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
    const pictures = fn()
    const watch = new MutationObserver(() => {
      if (canvas.queryByRole('img', { name: '夕食.heic' })) pictures()
    })
    watch.observe(canvasElement, { childList: true, subtree: true })
    arrives(URL.createObjectURL(new Blob(['\0\0\0\u0018ftypheic'], { type: 'image/heic' })))
    await expect(await canvas.findByRole('button', { name: '夕食.heic をダウンロードする' })).toBeVisible()
    watch.disconnect()
    await expect(pictures).not.toHaveBeenCalled()
  },
}
