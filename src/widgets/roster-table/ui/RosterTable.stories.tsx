import type { Meta, StoryObj } from '@storybook/react-vite'
import { aProject, mockApi, sleepProject, someSubjects } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { RosterTable } from './RosterTable'

const subjects = someSubjects(3)

const meta = {
  component: RosterTable,
  args: {
    projectId: sleepProject.id,
    showsDeleted: false,
    empty: 'まだいません',
    href: ({ id }) => `/subject/${id}`,
  },
  parameters: { frame: 'bare', msw: mockApi({ subjects }) },
} satisfies Meta<typeof RosterTable>
export default meta
type Story = StoryObj<typeof meta>

const openColumns = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) => {
  await canvas.findByText('SLP-0009')
  await userEvent.click(canvas.getByRole('button', { name: /表示/ }))
  return within(await within(document.body).findByRole('menu'))
}

/** Names are shown to who may see them, with the word that this is recorded, until the column is hidden. */
export const Names: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context
    const choice = await openColumns(context)
    await expect(await canvas.findByText('山田 花子1')).toBeInTheDocument()
    await expect(canvas.getByText('個人情報の閲覧は操作履歴に記録されます')).toBeInTheDocument()
    await userEvent.click(choice.getByRole('menuitemcheckbox', { name: '氏名' }))
    await expect(canvas.queryByText('山田 花子1')).toBeNull()
    await userEvent.keyboard('{Escape}')
  },
}

/** What can be searched for is read to its end. */
export const SearchWords: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByPlaceholderText<HTMLInputElement>('コード・メールで検索')
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    // The shorthand of a computed font is empty where a part has no place in it.
    const { fontSize, fontFamily } = getComputedStyle(field)
    pen.font = `${fontSize} ${fontFamily}`
    await expect(pen.measureText(field.placeholder).width).toBeLessThanOrEqual(field.clientWidth)
  },
}

/** Without the permission there is no such column, and the search is for codes. */
export const WithoutPermission: Story = {
  parameters: {
    msw: mockApi({
      subjects,
      projects: [aProject({ ...sleepProject, personalDataAccess: 'NOT_PERMITTED' })],
    }),
  },
  play: async (context) => {
    const choice = await openColumns(context)
    await expect(choice.queryByRole('menuitemcheckbox', { name: '氏名' })).toBeNull()
    await expect(context.canvas.getByRole('searchbox', { name: 'コードで検索' })).toBeInTheDocument()
    await context.userEvent.keyboard('{Escape}')
  },
}
