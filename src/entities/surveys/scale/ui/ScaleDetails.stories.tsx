import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { libraryScales } from '../../../../../engines/survey-library'
import { ScaleDetails } from './ScaleDetails'

const scale = libraryScales.find(({ name }) => name === 'K6')
if (!scale) throw new Error('The library has no K6.')

const meta = {
  component: ScaleDetails,
  args: { scale },
  parameters: {
    names: [
      'National Comorbidity Survey Kessler RC et al Screening for serious mental illness in the general population',
      'Arch Gen Psychiatry Furukawa TA Int Methods Psychiatr Res',
    ],
  },
} satisfies Meta<typeof ScaleDetails>
export default meta
type Story = StoryObj<typeof meta>

/** Licence and terms come before the questions. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/出典を示せば無料/)).toBeVisible()
    await expect(canvas.getByText('神経過敏に感じましたか')).toBeInTheDocument()
  },
}
