import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, someSubjects } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { IssuePinsButton } from './IssuePinsButton'

const subjects = someSubjects(2)
const [first] = subjects

/** New PINs of the chosen subjects. */
const meta = {
  component: IssuePinsButton,
  args: { testSubjectIds: subjects.map(({ id }) => id) },
  parameters: { msw: mockApi({ subjects }) },
} satisfies Meta<typeof IssuePinsButton>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

/** Nothing changes before it is confirmed; then each PIN is shown once, beside its subject. */
export const Issued: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PIN を発行する' }))
    const dialog = within(await page.findByRole('dialog', { name: '2名の PIN を発行しますか？' }))
    await expect(dialog.getByText(/前に発行した PIN/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '発行する' }))
    const shown = within(await page.findByRole('dialog', { name: '2名の PIN' }))
    await expect(shown.getByText(/いまだけ/)).toBeVisible()
    await expect(shown.getByText(first?.code ?? '').closest('li')).toHaveTextContent(/\d{6}$/)
    await expect(shown.getByRole('button', { name: 'すべてを表としてコピーする' })).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('SetSubjectPins') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'PIN を発行する' }))
    await userEvent.click(await page.findByRole('button', { name: '発行する' }))
    await expect(await page.findByRole('alert')).toBeVisible()
  },
}
