import type { Meta, StoryObj } from '@storybook/react-vite'
import { WearFigure } from './WearFigure'

const meta = { component: WearFigure, args: { minutes: 1312, validDayMinutes: 600 } } satisfies Meta<
  typeof WearFigure
>
export default meta
type Story = StoryObj<typeof meta>

export const Valid: Story = {}
export const AtThreshold: Story = { args: { minutes: 600 } }
export const Low: Story = { args: { minutes: 412 } }
export const None: Story = { args: { minutes: 0 } }
