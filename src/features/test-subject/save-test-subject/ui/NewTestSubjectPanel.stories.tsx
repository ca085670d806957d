import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NewTestSubjectPanel } from './NewTestSubjectPanel'

const meta = {
  component: NewTestSubjectPanel,
  args: { project: { id: 'project-slp26', timeZone: 'Asia/Tokyo', startOn: null, endOn: null } },
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

/** Nobody joins a study that is over: no day is proposed, and one outside the study is refused while it is typed. */
export const OverStudy: Story = {
  args: {
    project: { id: 'project-slp26', timeZone: 'Asia/Tokyo', startOn: '2020-04-01', endOn: '2021-03-31' },
  },
  play: async ({ userEvent }) => {
    const day = within(await within(document.body).findByRole('group', { name: /参加開始日/ }))
    const [year] = day.getAllByRole('spinbutton')
    if (!year) throw new Error('There is no year.')
    await expect(year).toHaveTextContent('年')
    await userEvent.click(year)
    await userEvent.keyboard('20210401')
    await expect(
      await within(document.body).findByText('2020/04/01から2021/03/31までの日付を入力してください。'),
    ).toBeVisible()
    await userEvent.click(year)
    await userEvent.keyboard('20210331')
    await expect(within(document.body).queryByText(/までの日付を入力してください。/)).toBeNull()
  },
}
