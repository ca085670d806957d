import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { z } from 'zod'
import { useClosePanel } from '@/shared/lib/panel-address'
import {
  FormCheckbox,
  FormComboBox,
  FormDatePicker,
  FormNumberField,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
  useSaveForm,
} from '../form'
import { FormPanel } from './FormPanel'

const schema = z.object({
  code: z.string().trim().min(1, 'コードを入力してください。'),
  note: z.string(),
  minutes: z.number({ error: '装着時間を入力してください。' }).nullable(),
  status: z.string().nullable(),
  owner: z.string().nullable(),
  template: z
    .string()
    .nullable()
    .refine((value) => value !== null, 'テンプレートを選んでください。'),
  day: z
    .string()
    .nullable()
    .refine((value) => value !== null, '登録日を入力してください。'),
  notify: z.boolean(),
})

const taken = {
  kind: 'problem',
  code: 'INVALID_INPUT',
  message: '入力内容を確認してください。',
  fields: { code: 'このコードは登録済みです。別のコードを入力してください。' },
}

/** Lets the save that is on its way arrive. */
let arrive = () => {}
const closed = fn()

function Example({ isRefused = false, isSlow = false }: { isRefused?: boolean; isSlow?: boolean }) {
  const close = useClosePanel('/monitoring')
  const saving = useSaveForm<z.input<typeof schema>>({
    schema,
    defaultValues: {
      code: '',
      note: '',
      minutes: 600,
      status: 'active',
      owner: null,
      template: null,
      day: null,
      notify: false,
    },
    save: async () => {
      if (isSlow)
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
      return isRefused ? { error: taken } : {}
    },
    onSaved: () => {
      closed()
      close()
    },
  })
  const { control } = saving.form
  return (
    <FormPanel
      title="被験者を登録する"
      listPath="/monitoring"
      saving={saving}
      submitLabel="登録する"
      pendingLabel="登録中…"
    >
      <FormTextField
        control={control}
        name="code"
        label="コード"
        need="required"
        hint="半角英数字で入力してください。"
      />
      <FormRadioCards
        control={control}
        name="template"
        label="テンプレート"
        need="required"
        options={[
          {
            id: 'quality',
            label: 'データ品質',
            hint: '欠測、装着時間、同期の遅れを一覧にします。',
            icon: 'activity',
            aside: '約 1分',
          },
          {
            id: 'sleep',
            label: '睡眠',
            hint: '睡眠段階と規則性を計算します。',
            icon: 'moon',
            aside: '約 3分',
          },
        ]}
      />
      <FormDatePicker control={control} name="day" label="登録日" need="required" />
      <FormSelect
        control={control}
        name="status"
        label="状態"
        options={[
          { id: 'active', label: '参加中' },
          { id: 'invited', label: '招待済み' },
        ]}
      />
      <FormComboBox
        control={control}
        name="owner"
        label="担当者"
        need="optional"
        options={['佐藤 美咲', '高橋 健', '中村 彩'].map((label) => ({ id: label, label }))}
      />
      <FormNumberField
        control={control}
        name="minutes"
        label="有効日の装着時間"
        unit="分以上"
        minValue={1}
        maxValue={1440}
      />
      <FormTextArea control={control} name="note" label="メモ" need="optional" />
      <FormCheckbox control={control} name="notify">
        登録したことをメールで知らせる
      </FormCheckbox>
    </FormPanel>
  )
}

/**
 * `new` and `edit` over their list: a panel that is an address, with a form of up to eight fields.
 * Back, Esc, × and キャンセル close it; unsaved changes ask first.
 */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

/** The title has the focus, so that one hears first where one is. */
export const New: Story = {
  play: async () => {
    await waitFor(() => expect(page().getByRole('heading', { name: '被験者を登録する' })).toHaveFocus())
  },
}

/** What is wrong is counted at the top, and each line leads to its field. */
export const Invalid: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await page().findByRole('button', { name: '登録する' }))
    await expect(await page().findByText('入力内容を確認してください（3か所）')).toBeVisible()
    await expect(page().getByLabelText(/コード/)).toHaveFocus()
    await userEvent.click(page().getByRole('button', { name: 'テンプレートを選んでください。' }))
    await expect(page().getByRole('radio', { name: /データ品質/ })).toHaveFocus()
    await userEvent.click(page().getByRole('button', { name: '登録日を入力してください。' }))
    await expect(page().getAllByRole('spinbutton')[0]).toHaveFocus()
  },
}

/** The server's sentence stands under its field, which has the focus; what was typed stays. */
export const Refused: Story = {
  args: { isRefused: true },
  play: async ({ userEvent }) => {
    await userEvent.type(await page().findByLabelText(/コード/), 'SLP-0130')
    await userEvent.click(page().getByRole('radio', { name: /睡眠/ }))
    await userEvent.click(page().getAllByRole('spinbutton')[0] ?? document.body)
    await userEvent.keyboard('20261121')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(
      await page().findByText('このコードは登録済みです。別のコードを入力してください。'),
    ).toBeVisible()
    await expect(page().getByLabelText(/コード/)).toHaveFocus()
    await expect(page().getByLabelText(/コード/)).toHaveValue('SLP-0130')
  },
}

/** Esc asks before changes are lost; the safe choice goes back to them. */
export const Unsaved: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await page().findByLabelText(/コード/), 'SLP')
    await expect(await page().findByText('保存していない変更があります')).toBeVisible()
  },
}

/** Code, template and day are filled in, sent, and left before the answer. */
const leaveHalfway: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(await page().findByLabelText(/コード/), 'SLP-0130')
  await userEvent.click(page().getByRole('radio', { name: /睡眠/ }))
  await userEvent.click(page().getAllByRole('spinbutton')[0] ?? document.body)
  await userEvent.keyboard('20261121')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page().getByRole('button', { name: /登録中/ })).toBeVisible())
  await userEvent.keyboard('{Escape}')
  await expect(await page().findByText('変更を破棄しますか？')).toBeVisible()
}

/** Closed before the answer, it asks: a refusal would have gone unheard, and what was typed with it. */
export const LeftHalfwayAndRefused: Story = {
  args: { isSlow: true, isRefused: true },
  parameters: { address: '/devices/new' },
  play: async (context) => {
    await leaveHalfway(context)
    arrive()
    await context.userEvent.click(page().getByRole('button', { name: '編集に戻る' }))
    await expect(
      await page().findByText('このコードは登録済みです。別のコードを入力してください。'),
    ).toBeVisible()
    await expect(page().getByLabelText(/コード/)).toHaveValue('SLP-0130')
  },
}

/** An answer that comes meanwhile is the answer to the question, too. */
export const LeftHalfwayAndSaved: Story = {
  args: { isSlow: true },
  parameters: { address: '/devices/new' },
  play: async (context) => {
    closed.mockClear()
    await leaveHalfway(context)
    arrive()
    await waitFor(() => expect(closed).toHaveBeenCalledOnce())
    await waitFor(() => expect(page().queryByText('変更を破棄しますか？')).toBeNull())
  },
}
