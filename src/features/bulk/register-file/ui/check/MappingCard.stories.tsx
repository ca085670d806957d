import type { Meta, StoryObj } from '@storybook/react-vite'
import { aBulkFile } from '@testing/mock-api'
import { isCut, openList, says } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { MappingCard } from './MappingCard'

const file = aBulkFile()

const meta = {
  component: MappingCard,
  args: { file, isDisabled: false, onChange: fn() },
} satisfies Meta<typeof MappingCard>
export default meta
type Story = StoryObj<typeof meta>

/** A field that is given to another column is taken from the one that had it. */
export const Moved: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('5列を対応')).toBeVisible()
    await openList(userEvent, canvas.getByRole('button', { name: /「備考（旧）」の列を登録する項目/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '性別' }))
    await expect(args.onChange).toHaveBeenCalledWith(['code', 'birthYear', '', 'tags', 'enrolledOn', 'sex'])
  },
}

/** A required field that no column gives is named. */
export const CodeMissing: Story = {
  args: { file: aBulkFile({ columns: file.columns.slice(1) }) },
  play: says('「被験者コード」がありません'),
}

/** Beside the rows of the file, the longest name of a field is read whole. */
export const Narrow: Story = {
  args: {
    file: aBulkFile({
      fields: [{ name: 'code', label: 'デバイスコード', isRequired: true }],
      columns: file.columns.slice(0, 1),
    }),
  },
  render: (args) => (
    <div style={{ width: 398 }}>
      <MappingCard {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const name = canvas.getByText('デバイスコード（必須）', { selector: 'button *' })
    await expect(isCut(name)).toBe(false)
  },
}

/** While a change is on its way. */
export const Disabled: Story = { args: { isDisabled: true } }

export const Long: Story = {
  args: {
    file: aBulkFile({
      columns: [
        {
          header: 'この調査に最初に参加した日（同意書に署名した日）',
          sample: '2026年11月24日 月曜日 午前9時30分 第2会議室',
          isSampleHidden: false,
          isRemembered: false,
          field: 'enrolledOn',
        },
        ...file.columns,
      ],
    }),
  },
}

/** Personal data is no example, and the column is not empty either. */
export const HiddenSample: Story = {
  args: {
    file: aBulkFile({
      columns: [
        { header: 'メールアドレス', sample: '', isSampleHidden: true, isRemembered: false, field: 'email' },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('（個人情報）')).toBeVisible()
    await expect(canvas.queryByText('—')).toBeNull()
  },
}
