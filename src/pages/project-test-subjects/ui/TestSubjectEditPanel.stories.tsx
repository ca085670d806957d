import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { TestSubjectEditPanel } from './TestSubjectEditPanel'

const addressMark = {
  at: '2026-11-24T22:00:00.000Z',
  said: '550 5.1.1 ***: User unknown',
  triesAgainAt: null,
}

/** Of each story its own: a saved mark is gone. */
const marked = () => ({ msw: mockApi({ subjects: someSubjects(1).map((one) => ({ ...one, addressMark })) }) })

const meta = {
  component: TestSubjectEditPanel,
  parameters: {
    route: '/projects/:projectId/test-subjects/:testSubjectId/edit',
    address: '/projects/project-slp26/test-subjects/subject-0/edit',
    frame: 'bare',
    names: [addressMark.said, 'LINE'],
  },
} satisfies Meta<typeof TestSubjectEditPanel>
export default meta
type Story = StoryObj<typeof meta>

const saveAddress: NonNullable<Story['play']> = async ({ userEvent }) => {
  await expect(await screen.findByText('このメールアドレスには送信していません')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: '表示する' }))
  await screen.findByRole('textbox', { name: /メールアドレス/ })
  await userEvent.click(screen.getByRole('button', { name: '保存する' }))
}
const question = () =>
  screen
    .findByRole('dialog', { name: /のメールアドレスへ、また送信しますか/ })
    .then((dialog) => within(dialog))

/** The address that is marked is saved once more: it is asked whether to write to it again. */
export const SameAddressSaved: Story = {
  parameters: marked(),
  play: async (context) => {
    await saveAddress(context)
    await context.userEvent.click((await question()).getByRole('button', { name: 'また送信する' }))
    await waitFor(() => expect(screen.queryByText('このメールアドレスには送信していません')).toBeNull())
  },
}
export const MarkKept: Story = {
  parameters: marked(),
  play: async (context) => {
    await saveAddress(context)
    await context.userEvent.click((await question()).getByRole('button', { name: '記録を残す' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /また送信しますか/ })).toBeNull())
  },
}
