import type { Meta, StoryObj } from '@storybook/react-vite'
import { QuestionStates, type SampleName } from '@testing/surveys/QuestionStates'

/** Every question type in all its states: untouched, answered, invalid, read-only, 200 % text, dark. */
const meta = {
  component: QuestionStates,
  args: { name: 'single' },
} satisfies Meta<typeof QuestionStates>
export default meta
type Story = StoryObj<typeof meta>

const of = (name: SampleName): Story => ({ args: { name } })

export const Single = of('single')
export const Multiple = of('multiple')
export const Dropdown = of('dropdown')
export const YesNo = of('yesNo')
export const Likert = of('likert')
export const Picture = of('picture')
export const Matrix = of('matrix')
export const MatrixMultiple = of('matrixMultiple')
export const MatrixNumber = of('matrixNumber')
export const Slider = of('slider')
export const Nrs = of('nrs')
export const Rating = of('rating')
export const Numeric = of('number')
export const Text = of('text')
export const LongText = of('longText')
export const Day = of('date')
export const EraDate = of('eraDate')
export const Time = of('time')
export const DateTime = of('dateTime')
export const Duration = of('duration')
export const Ranking = of('ranking')
export const File = of('file')
export const Photo = of('photo')
export const Signature = of('signature')
export const Consent = of('consent')
export const Statement = of('statement')
export const Calculated = of('calculated')
export const Group = of('group')
export const Repeat = of('repeat')
