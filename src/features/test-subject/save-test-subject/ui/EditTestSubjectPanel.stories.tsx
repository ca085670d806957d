import type { Meta, StoryObj } from '@storybook/react-vite'
import { aProject, draftProject, mockApi, sleepProject, stepsProject } from '@testing/mock-api'
import { expect, waitFor, within } from 'storybook/test'
import { EditTestSubjectPanel } from './EditTestSubjectPanel'

const subject = {
  id: 'subject-0',
  code: 'SLP-0009',
  status: 'ACTIVE' as const,
  enrolledOn: '2026-10-11',
  endedOn: null,
  withdrawal: null,
  timeZone: 'Asia/Tokyo',
  ownTimeZone: null,
  birthYear: 1988,
  sex: 'FEMALE' as const,
  locale: 'ja',
  note: '',
  updatedAt: '2026-11-01T00:00:00.000Z',
  personalDataErasedAt: null,
  attributes: [],
  tags: [],
  deviceLinks: [],
}

const meta = {
  component: EditTestSubjectPanel,
  args: { projectId: sleepProject.id, subject },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof EditTestSubjectPanel>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

/** Nothing of the person is on screen, nor has it been asked for, until somebody wants to see it. */
export const Masked: Story = {
  play: async () => {
    await expect(await body().findByRole('button', { name: '表示する' })).toBeInTheDocument()
    await expect(body().queryByRole('textbox', { name: '氏名' })).toBeNull()
    await expect(document.body.textContent).not.toContain('山田')
  },
}

/** Shown they can be changed; a refusal of the server stands under its field, and what was typed before stays. */
export const ShownAndRefused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await body().findByRole('textbox', { name: /メモ/ }), '電話は夕方に')
    await userEvent.click(await body().findByRole('button', { name: '表示する' }))
    await expect(await body().findByRole('textbox', { name: '氏名' })).toHaveValue('山田 花子1')
    await expect(body().getByRole('textbox', { name: /メモ/ })).toHaveValue('電話は夕方に')
    const phone = body().getByRole('textbox', { name: '電話番号' })
    await userEvent.clear(phone)
    await userEvent.type(phone, 'なし')
    await userEvent.click(body().getByRole('button', { name: '保存する' }))
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/電話番号は、数字とハイフンで/))
  },
}

/** Where the company demands a second factor, the section says so and leads to it. */
export const NeedsSecondFactor: Story = {
  parameters: {
    msw: mockApi({
      projects: [
        aProject({ ...sleepProject, personalDataAccess: 'NEEDS_SECOND_FACTOR' }),
        stepsProject,
        draftProject,
      ],
    }),
  },
  play: async () => {
    await expect(await body().findByText(/二要素認証が必要です/)).toBeInTheDocument()
    await expect(body().getByRole('link', { name: 'アカウントの設定を開く' })).toHaveAttribute(
      'href',
      '/account',
    )
    await expect(body().queryByRole('button', { name: '表示する' })).toBeNull()
  },
}

export const Erased: Story = {
  args: { subject: { ...subject, personalDataErasedAt: '2026-11-20T16:00:00.000Z' } },
  play: async () => {
    await expect(await body().findByText(/2026\/11\/21 に消去されました/)).toBeInTheDocument()
  },
}

/** Who was erased is entered again only after a question. */
export const Refilled: Story = {
  args: { subject: { ...subject, personalDataErasedAt: '2026-11-20T16:00:00.000Z' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await body().findByRole('button', { name: 'もう一度登録する' }))
    await expect(body().queryByRole('textbox', { name: '氏名' })).toBeNull()
    const dialog = within(await body().findByRole('dialog', { name: /個人情報をもう一度登録しますか/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'もう一度登録する' }))
    await expect(await body().findByRole('textbox', { name: '氏名' })).toBeInTheDocument()
  },
}
