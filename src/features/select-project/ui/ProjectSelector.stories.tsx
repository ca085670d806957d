import type { Meta, StoryObj } from '@storybook/react-vite'
import { draftProject, manyProjects, mockApi, sleepProject } from '@testing/mock-api'
import { ShownAddress } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { ProjectSelector } from './ProjectSelector'

const selected = {
  id: sleepProject.id,
  name: sleepProject.name,
  code: sleepProject.code,
  status: sleepProject.status,
  startOn: null,
  endOn: null,
  timeZone: sleepProject.timeZone,
}

const meta = {
  component: ProjectSelector,
  args: { selected },
  parameters: { address: `/monitoring?project=${selected.id}&tag=tag-night` },
  render: (args) => (
    <>
      <ProjectSelector {...args} />
      <ShownAddress />
    </>
  ),
} satisfies Meta<typeof ProjectSelector>
export default meta
type Story = StoryObj<typeof meta>

const open = async (button: HTMLElement, click: (element: Element) => Promise<void>) => {
  await click(button)
  return within(await within(document.body).findByRole('dialog'))
}

/** Few projects need no search. Another one keeps the page and drops the old one's filters. */
export const Few: Story = {
  play: async ({ canvas, userEvent }) => {
    const choices = await open(canvas.getByRole('button'), userEvent.click)
    await userEvent.click(await choices.findByRole('option', { name: new RegExp(draftProject.name) }))
    await expect(canvas.getByTestId('address')).toHaveTextContent(`?project=${draftProject.id}`)
    await expect(canvas.getByTestId('address')).not.toHaveTextContent('tag')
  },
}

export const Many: Story = {
  parameters: { msw: mockApi({ projects: manyProjects }) },
  play: async ({ canvas, userEvent }) => {
    const choices = await open(canvas.getByRole('button'), userEvent.click)
    await userEvent.type(await choices.findByRole('searchbox'), '第3期')
    await expect(await choices.findByText('共同研究 第3期')).toBeVisible()
    await waitFor(() => expect(choices.queryAllByRole('option')).toHaveLength(1))
  },
}

export const NoMatch: Story = {
  parameters: { msw: mockApi({ projects: manyProjects }) },
  play: async ({ canvas, userEvent }) => {
    const choices = await open(canvas.getByRole('button'), userEvent.click)
    await userEvent.type(await choices.findByRole('searchbox'), '月面')
    await expect(await choices.findByText('条件に合うプロジェクトはありません')).toBeVisible()
  },
}
