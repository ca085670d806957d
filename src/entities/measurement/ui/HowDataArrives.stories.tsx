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

/** Of a known project files can be imported at once. */
export const OfProject: StoryObj<typeof meta> = {
  args: { projectId: 'project-slp26' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '書き出したファイルを取り込む' })).toHaveAttribute(
      'href',
      '/projects/project-slp26/data-imports',
    )
  },
}
