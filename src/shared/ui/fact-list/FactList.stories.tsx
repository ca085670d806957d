import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from '../copy-button'
import { FactList } from './FactList'

const meta = {
  component: FactList,
  args: {
    facts: [
      {
        name: 'プロジェクト',
        value: 'SLP26',
        action: <CopyButton text="SLP26" isIconOnly label="コードをコピーする" />,
      },
      { name: 'タイムゾーン', value: 'Asia/Tokyo' },
    ],
  },
} satisfies Meta<typeof FactList>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}

export const Long: Story = {
  args: {
    facts: [
      {
        name: '測定項目',
        value: '心拍数、安静時心拍数、心拍変動（RMSSD）、歩数、移動距離、活動時間、消費カロリー',
      },
    ],
  },
}
