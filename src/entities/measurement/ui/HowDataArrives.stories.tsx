import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HowDataArrives } from './HowDataArrives'

const meta = { component: HowDataArrives } satisfies Meta<typeof HowDataArrives>
export default meta

export const Filled: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'データの入れ方' })).toHaveAttribute('href', '/help#data')
  },
}
