import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect } from 'storybook/test'
import { Form } from '@/shared/ui/form'
import { type ProjectValues, valuesOf } from '../model/project-form'
import { ProjectFields } from './ProjectFields'

function Example() {
  const form = useForm<ProjectValues>({ defaultValues: valuesOf(null) })
  return (
    <Form form={form} onSubmit={() => {}}>
      <ProjectFields control={form.control} project={null} />
    </Form>
  )
}

/** All fields of a project. */
const meta = { component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** What is set once stays folded until it is wanted. */
export const New: Story = {
  play: async ({ canvas, userEvent }) => {
    const ethics = () => canvas.getByRole('textbox', { name: /倫理審査/, hidden: true })
    await expect(ethics()).not.toBeVisible()
    await userEvent.click(canvas.getByText('装着の数え方・催促・倫理審査'))
    await expect(ethics()).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
