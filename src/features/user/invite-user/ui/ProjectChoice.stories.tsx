import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, within } from 'storybook/test'
import { Form } from '@/shared/ui/form'
import type { InvitationValues } from '../model/invitation-schema'
import { ProjectChoice } from './ProjectChoice'

function Example() {
  const form = useForm<InvitationValues>({ defaultValues: { memberships: [] } })
  return (
    <Form form={form} onSubmit={() => {}}>
      <ProjectChoice control={form.control} />
    </Form>
  )
}

/** The projects a member begins with, and what they may do in each. */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing beyond reading is given before somebody gives it. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: /プロジェクト/ }), 'SLP26')
    await userEvent.click(await within(document.body).findByRole('option', { name: /SLP26/ }))
    await userEvent.keyboard('{Escape}')
    const rights = within(await canvas.findByRole('group', { name: /での権限$/ }))
    await expect(rights.getByRole('checkbox', { name: 'データ出力' })).not.toBeChecked()
    await userEvent.click(rights.getByRole('checkbox', { name: '個人情報の閲覧' }))
    await expect(rights.getByRole('checkbox', { name: '個人情報の閲覧' })).toBeChecked()
  },
}
