import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, wakingSurvey } from '@testing/mock-api'
import { delay, HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { FileSource } from './FileSource'

const names = [
  'FHIR',
  'Questionnaire',
  'XLSForm',
  'REDCap',
  'SurveyJS',
  'Qualtrics',
  'JSON',
  'geopoint',
  'sleep',
]
const meta = {
  component: FileSource,
  args: { onRead: fn() },
  parameters: { names },
} satisfies Meta<typeof FileSource>
export default meta
type Story = StoryObj<typeof meta>

const address = '*/api/survey-files/read'
const answered = (found: object) => ({
  names,
  msw: [
    http.post(address, () =>
      HttpResponse.json({
        format: 'fhir',
        name: '睡眠日誌',
        definition: wakingSurvey,
        items: 7,
        imported: 7,
        unsupported: [],
        notes: [],
        ...found,
      }),
    ),
    ...mockApi(),
  ],
})
type User = { upload: (field: HTMLElement, file: File) => Promise<void> }
const pick = async (userEvent: User, name = '睡眠日誌.json') => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!field) throw new Error('There is no field for a file.')
  await userEvent.upload(field, new File(['{}'], name, { type: 'application/json' }))
}

export const Rest: Story = {}

export const Reading: Story = {
  parameters: { msw: [http.post(address, () => delay('infinite')), ...mockApi()] },
  play: async ({ canvas, userEvent, args }) => {
    await pick(userEvent)
    await expect(await canvas.findByText(/睡眠日誌\.json/)).toBeVisible()
    await expect(args.onRead).not.toHaveBeenCalled()
  },
}

/** Nothing is lost, so nothing is listed. */
export const Complete: Story = {
  parameters: answered({}),
  play: async ({ canvas, userEvent, args }) => {
    await pick(userEvent)
    await expect(await canvas.findByText(/7項目のうち 7項目を読み込みます/)).toBeVisible()
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
    await waitFor(() => expect(args.onRead).toHaveBeenCalledOnce())
  },
}

/** What is lost is named by number and text. */
export const WithLosses: Story = {
  play: async ({ canvas, userEvent }) => {
    await pick(userEvent)
    const list = await canvas.findByRole('list', { name: '変わるもの、読み込めないもの' })
    await expect(list).toHaveTextContent('いまいる場所 種類「位置（geopoint）」の設問はありません。')
    await userEvent.click(canvas.getByText('次の 1件は、名前を変えて読み込みます。'))
    await expect(canvas.getByRole('list', { name: '名前が変わるもの' })).toHaveTextContent(/^Q1 昨夜は/)
  },
}
const long =
  'この1週間のあいだに、夜中に何度も目が覚めて、そのあとなかなか寝つけないことがどのくらいありましたか。'
export const Long: Story = {
  globals: { viewport: { value: 'mobile1' } },
  parameters: answered({
    name: long,
    items: 1200,
    imported: 1160,
    unsupported: Array.from({ length: 40 }, (_, at) => ({
      itemName: at === 0 ? '' : `Q${at} ${long}`,
      sentence: `「${'#'.repeat(200)}」は取り込めません。`,
    })),
  }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await pick(userEvent, `${'睡眠'.repeat(40)}.json`)
    await expect(await canvas.findByText('アンケート全体')).toBeVisible()
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

const refusal = 'アンケートとして知られている形式ではありません。'

/** A file that is refused says why; the survey is not begun, and the next file can be chosen. */
export const Refused: Story = {
  parameters: {
    msw: [
      http.post(
        address,
        () => HttpResponse.json({ code: 'INVALID_INPUT', message: refusal }, { status: 400 }),
        { once: true },
      ),
      ...mockApi(),
    ],
  },
  play: async ({ canvas, userEvent, args }) => {
    await pick(userEvent, '一覧.json')
    await expect(await canvas.findByText(refusal)).toBeVisible()
    await expect(args.onRead).not.toHaveBeenCalled()
    await pick(userEvent)
    await expect(await canvas.findByText(/8項目のうち 7項目を読み込みます/)).toBeVisible()
    await expect(canvas.queryByText(refusal)).not.toBeInTheDocument()
  },
}
export const LineIsDown: Story = {
  parameters: { msw: [http.post(address, () => HttpResponse.error()), ...mockApi()] },
  play: async ({ canvas, userEvent, args }) => {
    await pick(userEvent)
    await expect(await canvas.findByText(/^ファイルを読み込めませんでした。通信を確認して/)).toBeVisible()
    await expect(args.onRead).not.toHaveBeenCalled()
  },
}
