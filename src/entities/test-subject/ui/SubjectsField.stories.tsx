import type { Meta, StoryObj } from '@storybook/react-vite'
import { sleepProject } from '@testing/mock-api'
import { useState } from 'react'
import { expect, screen } from 'storybook/test'
import { SubjectsField } from './SubjectsField'

type Given = Parameters<typeof SubjectsField>[0]

function Chosen(props: Given) {
  const [value, setValue] = useState<readonly string[]>(props.value)
  return <SubjectsField {...props} value={value} onChange={setValue} />
}

/** Some subjects of a project, found by their codes. */
const meta = {
  component: Chosen,
  args: {
    projectId: sleepProject.id,
    statuses: ['ACTIVE', 'INVITED'],
    label: '対象の被験者',
    value: [],
    onChange: () => undefined,
  },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

/** Those that were found stay chosen while others are looked for. */
export const Several: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: /対象の被験者/ })
    for (const code of ['SLP-0009', 'SLP-0016']) {
      await userEvent.type(field, code)
      await userEvent.click(await screen.findByRole('option', { name: code }))
    }
    await userEvent.keyboard('{Escape}')
    for (const code of ['SLP-0009', 'SLP-0016'])
      await expect(canvas.getByRole('button', { name: `「${code}」を外す` })).toBeVisible()
  },
}

export const Empty: Story = { args: { need: 'optional' } }
export const Invalid: Story = { args: { error: '被験者を選んでください。' } }

/** Who was chosen before stands with the code, and who was deleted since can be taken out. */
export const Saved: Story = {
  args: { value: ['subject-kept', 'subject-gone'], named: [{ id: 'subject-kept', code: 'SLP-0500' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: '「SLP-0500」を外す' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '「削除された被験者」を外す' }))
    await expect(canvas.queryByRole('button', { name: '「削除された被験者」を外す' })).toBeNull()
  },
}
