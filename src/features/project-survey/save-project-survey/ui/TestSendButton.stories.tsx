import { zodResolver } from '@hookform/resolvers/zod'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses, refusesField } from '@testing/mock-api'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { expect, screen } from 'storybook/test'
import { FormTextField } from '@/shared/ui/form'
import type { Messages } from '../model/messages'
import { firstValues, type ProjectSurveyValues, projectSurveySchema } from '../model/project-survey-form'
import { TestSendButton } from './TestSendButton'

const text = { subject: '件名', body: '{回答リンク}' }
const usual: Messages = {
  ja: { invitation: text, reminder: text },
  en: { invitation: text, reminder: text },
}

/** Mails the visible message to the current user. */
function Example(props: Omit<Parameters<typeof TestSendButton>[0], 'form' | 'onMarked'> & { name: string }) {
  const { name, ...rest } = props
  const schema = useMemo(projectSurveySchema, [])
  const values = { ...firstValues('2026-11-20', usual), name, surveyVersionId: 'version-1' }
  const form = useForm<ProjectSurveyValues>({ resolver: zodResolver(schema), defaultValues: values })
  return (
    <>
      <TestSendButton {...rest} form={form} onMarked={() => {}} />
      <FormTextField control={form.control} name="name" label="配信設定名" />
    </>
  )
}

const meta = {
  component: Example,
  args: {
    name: '毎朝',
    projectId: 'project-slp26',
    projectSurveyId: 'ps-1',
    input: null,
    message: { language: 'ja', kind: 'invitation' },
  },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Shows the refusal of a server without mail. */
export const Refused: Story = {
  parameters: { msw: refuses('SendTestMessage') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText('表示できません。')).toBeVisible()
  },
}
export const Sent: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await screen.findByText('自分のメールアドレスにテスト送信しました。')).toBeVisible()
  },
}
/** Invalid settings cannot be sent; a click names the fields and marks them. */
export const Unsavable: Story = {
  args: { input: undefined, name: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(
      await screen.findByText('テスト送信の前に、次の項目を直してください：配信設定名'),
    ).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /配信設定名/ })).toBeInvalid()
  },
}
/** What only the server finds is marked, too. */
export const RefusedField: Story = {
  parameters: { msw: refusesField('SendTestMessage', 'name', 'この配信設定名は使えません。') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分にテスト送信する' }))
    await expect(await canvas.findByText('この配信設定名は使えません。')).toBeVisible()
    await expect(await screen.findByText(/次の項目を直してください：配信設定名$/)).toBeVisible()
  },
}
