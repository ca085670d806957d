import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, sleepProject } from '@testing/mock-api'
import { openList } from '@testing/render'
import { useForm } from 'react-hook-form'
import { expect, screen } from 'storybook/test'
import { Form } from '@/shared/ui/form'
import { type ExportForm, nowhere, usualForm } from '../model/export-form'
import { DestinationField } from './DestinationField'

function Example({ destinationId }: { destinationId: string }) {
  const form = useForm<ExportForm>({ defaultValues: { ...usualForm('データ一式', []), destinationId } })
  return (
    <Form form={form} onSubmit={() => {}}>
      <DestinationField control={form.control} projectId={sleepProject.id} />
    </Form>
  )
}

/** Where a file is delivered besides being offered. */
const meta = { component: Example, args: { destinationId: nowhere } } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** What delivery means for an erasure is said where it is chosen. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await openList(userEvent, await canvas.findByRole('button', { name: /ファイルの受け渡し/ }))
    await userEvent.click(await screen.findByRole('option', { name: '「大学の保存先」にも送る' }))
    await expect(canvas.getByText(/あとで被験者を消去しても、保存先からは消えません。/)).toBeVisible()
  },
}

/** Saved choices name a destination that was deleted since. */
export const Gone: Story = {
  args: { destinationId: 'destination-gone' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: /削除された保存先.*ファイルの受け渡し/ }),
    ).toBeVisible()
  },
}

/** A long name goes on in the next line. */
export const Long: Story = {
  args: { destinationId: 'destination-long' },
  parameters: {
    msw: mockApi({
      storageDestinations: [
        {
          id: 'destination-long',
          name: '青葉大学大学院医学系研究科睡眠医学講座の研究データ長期保存用ストレージ（2026年度契約分）',
          endpoint: 'https://s3.example.ac.jp',
          region: 'us-east-1',
          bucket: 'sleep-study',
          prefix: '',
          isPathStyle: true,
          accessKeyId: 'KANSOKU01',
          createdByName: '観測 花子',
        },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /2026年度契約分/ })).toBeVisible()
  },
}
