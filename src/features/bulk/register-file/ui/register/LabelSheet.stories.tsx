import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile, aBulkRow, mockApi, neverAnswers, refuses, sleepProject } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { LabelSheet } from './LabelSheet'

const manyRows = Array.from({ length: 250 }, (_, index) => aBulkRow(index + 2))

const meta = {
  component: LabelSheet,
  args: {
    file: aBulkFile({ state: 'REGISTERED' }),
    projectId: sleepProject.id,
    from: 0,
    onMove: fn(),
    onBack: fn(),
  },
} satisfies Meta<typeof LabelSheet>
export default meta
type Story = StoryObj<typeof meta>

export const OneSheet: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('24名分')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /240名/ })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '結果に戻る' }))
    await expect(args.onBack).toHaveBeenCalled()
  },
}

/** The page offers a code for the device of each; the labels with it follow those of the surveys. */
export const WithConnectCodes: Story = {
  args: {
    connectCodes: ({ testSubjectIds, onCodes }) => (
      <button
        type="button"
        onClick={() =>
          onCodes(
            new Map(
              testSubjectIds.map((id) => [
                id,
                {
                  deviceCode: 'FB-0001',
                  url: `https://kansoku.example/connect/${id}`,
                  until: '12月7日 10:00',
                },
              ]),
            ),
          )
        }
      >
        連携用も付ける
      </button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '連携用も付ける' }))
    await expect(canvas.getAllByText(/^デバイス FB-0001 の連携用/)).toHaveLength(24)
  },
}

/** Ten sheets at once; the rest of many subjects follows. */
export const LastOfMany: Story = {
  args: { from: 240 },
  parameters: { msw: mockApi({ bulkRows: manyRows }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('10名分')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^次の/ })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '前の240名' }))
    await expect(args.onMove).toHaveBeenCalledWith(0)
  },
}

/** 288 were registered, two of the first sheets are withdrawn: 48 remain, and it is told who is missing. */
export const SomeWithout: Story = {
  parameters: {
    msw: mockApi({
      bulkRows: Array.from({ length: 288 }, (_, index) =>
        aBulkRow(index + 2, index < 2 ? { code: null } : {}),
      ),
    }),
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('238名分')).toBeVisible()
    await expect(canvas.getByText(/ほかの2名のラベルはありません。/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '次の48名' }))
    await expect(args.onMove).toHaveBeenCalledWith(240)
  },
}

export const Loading: Story = {
  parameters: { msw: neverAnswers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '印刷する' })).toBeDisabled()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('IssueBulkLabels') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('表示できません。')).toBeVisible()
    await expect(within(document.body).queryByText('SLP-0130')).not.toBeInTheDocument()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
