import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, sleepProject } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, within } from 'storybook/test'
import { ExportSubjectsButton } from './ExportSubjectsButton'

const meta = {
  component: ExportSubjectsButton,
  args: { asked: { projectId: sleepProject.id, testSubjectIds: ['0'] } },
} satisfies Meta<typeof ExportSubjectsButton>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

/** Beside the acts on chosen subjects. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText('被験者の一覧を CSV に出力しました。')).toBeInTheDocument()
  },
}

/** Beside the filters, whose words the server knows in small letters. */
export const Filtered: Story = {
  args: {
    asked: {
      projectId: sleepProject.id,
      statuses: ['ACTIVE'],
      device: 'UNLINKED',
      deleted: false,
      sort: 'ENROLLED_ON',
      descending: true,
      offset: 0,
      limit: 50,
    },
  },
  parameters: {
    msw: [
      http.post('*/api/test-subjects.csv', async ({ request }) => {
        const asked = (await request.json()) as object
        const isRight = JSON.stringify(asked).includes(
          '"statuses":["active"],"device":"unlinked","sort":"enrolledOn"',
        )
        return isRight ? HttpResponse.text('') : HttpResponse.error()
      }),
      ...mockApi(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText('被験者の一覧を CSV に出力しました。')).toBeInTheDocument()
  },
}

export const Refused: Story = {
  parameters: {
    msw: [
      http.post('*/api/test-subjects.csv', () =>
        HttpResponse.json(
          {
            code: 'FORBIDDEN',
            message: 'このプロジェクトのデータを出力する権限がありません。オーナーに依頼してください。',
          },
          { status: 403 },
        ),
      ),
      ...mockApi(),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSV に出力する' }))
    await expect(await page.findByText(/権限がありません。オーナーに依頼してください。/)).toBeInTheDocument()
  },
}
