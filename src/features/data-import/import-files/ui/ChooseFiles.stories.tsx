import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi } from '@testing/mock-api'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { ChooseFiles } from './ChooseFiles'

/** The first step of an import: files, a folder or ZIPs. */
const meta = {
  component: ChooseFiles,
  args: { projectId: 'project-slp26', onSent: fn() },
  parameters: { names: ['FIT', 'ActiLife', 'agd'] },
} satisfies Meta<typeof ChooseFiles>
export default meta
type Story = StoryObj<typeof meta>

type Shown = Parameters<NonNullable<Story['play']>>[0]

async function choose({ canvas, canvasElement, userEvent }: Shown, ...files: File[]) {
  await canvas.findByRole('button', { name: 'ファイルを選ぶ' })
  const input = canvasElement.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input')
  await userEvent.upload(input, files)
}

/** Once all are sent the next step is told which import they are. */
export const Sent: Story = {
  play: async (context) => {
    await choose(context, new File(['Id'], 'a.csv'), new File(['Id'], 'b.csv'))
    await waitFor(() => expect(context.args.onSent).toHaveBeenLastCalledWith('data-import'))
  },
}

const parts = '*/api/data-import-files/:id/parts/:number'

/** While they are sent it says how far, and nothing else can be chosen. */
export const Sending: Story = {
  parameters: { msw: [http.post(parts, () => delay('infinite')), ...mockApi()] },
  play: async (context) => {
    const { canvas, args } = context
    await choose(context, new File(['Id'], 'a.csv'))
    await expect(await canvas.findByRole('progressbar', { name: 'ファイルの送信' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'ファイルを選ぶ' })).not.toBeInTheDocument()
    await expect(args.onSent).not.toHaveBeenCalled()
  },
}

/** A piece that the server refuses ends the sending: the reason stands where the files are chosen again. */
export const Refused: Story = {
  parameters: {
    msw: [
      http.post(parts, () =>
        HttpResponse.json(
          { code: 'CONFLICT', message: 'このファイルの受け付けは終わっています。' },
          { status: 409 },
        ),
      ),
      ...mockApi(),
    ],
  },
  play: async (context) => {
    await choose(context, new File(['Id'], 'a.csv'))
    await expect(await context.canvas.findByText('このファイルの受け付けは終わっています。')).toBeVisible()
    await expect(context.canvas.getByRole('button', { name: 'ファイルを選ぶ' })).toBeVisible()
    await expect(context.args.onSent).not.toHaveBeenCalled()
  },
}
