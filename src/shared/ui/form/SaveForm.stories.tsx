import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { z } from 'zod'
import { Button } from '../button'
import { Form, FormSelect, FormTextField, useSaveForm } from '.'

const schema = z.object({
  name: z.string(),
  owner: z.string(),
  colour: z.string(),
  tags: z.array(z.string()),
})
const ours = { name: '夜勤', owner: '佐藤', colour: 'ai', tags: [] as string[], updatedAt: '1' }
const theirs = { name: '夜勤（A病棟）', owner: '高橋', colour: 'fuji', tags: [], updatedAt: '2' }
const stale = {
  kind: 'problem',
  code: 'STALE_EDIT',
  message: '別の画面またはほかの人が先に変更を保存しました。',
}
const refused = {
  kind: 'problem',
  code: 'INVALID_INPUT',
  message: '入力内容を確認してください。',
  fields: { name: 'この名前は使われています。', limit: '上限に達しました。' },
}
const refusedTags = { ...refused, fields: { tags: 'タグは20個までです。' } }
const send = fn()
/** Lets the save that is on its way arrive. */
let arrive = () => {}

/** Saved from version 1 it is refused, and the other person's values arrive. */
function Example({ isSlow = false, refusal }: { isSlow?: boolean; refusal?: object }) {
  const [{ updatedAt, ...values }, load] = useState(ours)
  const { form, submit, problem, newer, changeCount } = useSaveForm<z.input<typeof schema>>({
    schema,
    defaultValues: values,
    version: updatedAt,
    save: async (input, basedOn) => {
      send(input, basedOn)
      if (isSlow) {
        await new Promise<void>((resolve) => {
          arrive = resolve
        })
        load({ ...input, updatedAt: `${Number(basedOn) + 1}` })
        return {}
      }
      if (refusal) return { error: refusal }
      if (basedOn !== '1') return {}
      load(theirs)
      return { error: stale }
    },
  })
  return (
    <Form form={form} onSubmit={submit} problem={problem} newer={newer}>
      <FormTextField control={form.control} name="name" label="名前" />
      <FormTextField control={form.control} name="owner" label="担当者" />
      <FormSelect
        control={form.control}
        name="colour"
        label="色"
        options={[
          { id: 'ai', label: '藍' },
          { id: 'fuji', label: '藤' },
          { id: 'enji', label: '臙脂' },
        ]}
      />
      <Button type="submit">保存する</Button>
      <output>保存していない変更：{changeCount}</output>
    </Form>
  )
}

const meta = { component: Example, beforeEach: () => void send.mockClear() } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Somebody else saved first: what was typed stays beside their values, what was not touched becomes theirs. */
export const SavedByAnother: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText('名前')
    await userEvent.clear(name)
    await userEvent.type(name, '準夜勤')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))

    await expect(await canvas.findByText('別の画面またはほかの人が先に変更を保存しました。')).toBeVisible()
    await expect(await canvas.findByText(/「夜勤（A病棟）」に変更しました。/)).toBeVisible()
    await expect(name).toHaveValue('準夜勤')
    await expect(canvas.getByLabelText('担当者')).toHaveValue('高橋')
    await expect(canvas.getByRole('button', { name: /色/ })).toHaveTextContent('藤')

    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(send).toHaveBeenLastCalledWith(
      { name: '準夜勤', owner: '高橋', colour: 'fuji', tags: [] },
      '2',
    )
    await expect(canvas.queryByText(/変更しました。このまま/)).toBeNull()
  },
}

/** A refused field stands under its field; what no field of the form has is said above, so that nothing is lost. */
export const RefusedTwice: Story = {
  args: { refusal: refused },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('名前'), '（A）')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('この名前は使われています。')).toBeVisible()
    await expect(canvas.getByLabelText('名前')).toHaveFocus()
    await expect(canvas.getByText('上限に達しました。')).toBeVisible()
  },
}

/** A part of the form that draws no sentence of its own: it is said above. */
export const RefusedWhereNothingIsDrawn: Story = {
  args: { refusal: refusedTags },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('名前'), '（A）')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await expect(await canvas.findByText('タグは20個までです。')).toBeVisible()
  },
}

/** The keys of saving, pressed again before the answer, send nothing a second time. */
export const SavedTwice: Story = {
  args: { isSlow: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('名前'), '（A）')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    await userEvent.keyboard('{Control>}s{/Control}')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    arrive()
    await expect(await canvas.findByText('保存していない変更：0')).toBeVisible()
    await expect(send).toHaveBeenCalledOnce()
  },
}

/** What is typed while the save is on its way stays, counts as unsaved, and is saved upon what arrived. */
export const TypedMeanwhile: Story = {
  args: { isSlow: true },
  play: async ({ canvas, userEvent }) => {
    const name = canvas.getByLabelText('名前')
    await userEvent.type(name, '（A）')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    await userEvent.type(name, '追記')
    await userEvent.type(canvas.getByLabelText('担当者'), '・高橋')
    arrive()
    await expect(await canvas.findByText('保存していない変更：2')).toBeVisible()
    await expect(name).toHaveValue('夜勤（A）追記')
    await expect(canvas.queryByText(/変更しました。このまま/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }))
    await waitFor(() =>
      expect(send).toHaveBeenLastCalledWith(
        { name: '夜勤（A）追記', owner: '佐藤・高橋', colour: 'ai', tags: [] },
        '2',
      ),
    )
    arrive()
    await expect(await canvas.findByText('保存していない変更：0')).toBeVisible()
  },
}
