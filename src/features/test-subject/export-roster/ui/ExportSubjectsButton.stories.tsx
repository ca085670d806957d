import type { Meta, StoryObj } from '@storybook/react-vite'
import { csvFor, csvRefused, sleepProject } from '@testing/mock-api'
import { pressCsv } from '@testing/render'
import { ExportSubjectsButton } from './ExportSubjectsButton'

const meta = {
  component: ExportSubjectsButton,
  args: { asked: { projectId: sleepProject.id, testSubjectIds: ['0'] } },
} satisfies Meta<typeof ExportSubjectsButton>
export default meta
type Story = StoryObj<typeof meta>

const path = '/api/test-subjects.csv'
const exported = pressCsv('被験者の一覧を CSV に出力しました。')

/** Beside the actions on chosen subjects. */
export const Chosen: Story = { play: exported }

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
  parameters: { msw: csvFor(path, '"statuses":["active"],"device":"unlinked","sort":"enrolledOn"') },
  play: exported,
}

export const Refused: Story = {
  parameters: { msw: csvRefused(path, 'この一覧を出力する権限がありません。') },
  play: pressCsv('この一覧を出力する権限がありません。'),
}
