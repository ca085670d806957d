import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NewTestSubjectPanel } from './NewTestSubjectPanel'

const meta = {
  component: NewTestSubjectPanel,
  args: { project: { id: 'project-slp26', timeZone: 'Asia/Tokyo' } },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof NewTestSubjectPanel>
export default meta
type Story = StoryObj<typeof meta>

/** Attributes are added one by one; a code that is taken is refused under its field. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const body = within(document.body)
    await userEvent.type(await body.findByRole('textbox', { name: /被験者コード/ }), 'TAKEN')
    await userEvent.click(body.getByRole('button', { name: '属性を追加する' }))
    await userEvent.type(body.getByRole('textbox', { name: '属性名' }), '病棟')
    await userEvent.click(await body.findByRole('checkbox', { name: '夜勤' }))
    await userEvent.click(body.getByRole('button', { name: '登録する' }))
    await expect(await body.findByText(/被験者コード「TAKEN」は、このプロジェクトですでに/)).toBeVisible()
  },
}
