import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { PinForm } from './PinForm'

/** The six digits that the study gave to the subject. */
const meta = {
  component: PinForm,
  args: { surveyToken: 'pin', onEntered: fn() },
} satisfies Meta<typeof PinForm>
export default meta
type Story = StoryObj<typeof meta>

/** Entered from the keyboard, in full-width digits. */
export const Entered: Story = {
  parameters: { msw: answers('EnterSurveyPin', { enterSurveyPin: { pass: 'pass-1' } }) },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('PIN（6桁の数字）')
    await expect(field).toHaveFocus()
    await userEvent.type(field, '１２３４５６{Enter}')
    await waitFor(() => expect(args.onEntered).toHaveBeenCalledOnce())
  },
}

/** A refusal is told at the field, and the digits stay to be corrected. */
export const Refused: Story = {
  parameters: { msw: refuses('EnterSurveyPin') },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('PIN（6桁の数字）')
    await userEvent.type(field, '123456')
    await userEvent.click(canvas.getByRole('button', { name: '回答を始める' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('表示できません。'))
    await expect(field).toHaveValue('123456')
    await expect(args.onEntered).not.toHaveBeenCalled()
  },
}
