import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sampleValues } from '../../model/sample-message'
import { MessagePreview } from './MessagePreview'

/** A message as the subject sees it. */
const meta = {
  component: MessagePreview,
  args: {
    text: { subject: '【{プロジェクト名}】{アンケート名}', body: '{氏名} 様\n\n{回答リンク}\n\n{締切} まで' },
    values: sampleValues({
      projectName: '勤務形態と睡眠リズムの追跡研究 2026',
      surveyName: '起床時チェック',
      contactEmail: 'sleep-study@aoba-lab.example',
      closesAt: new Date('2026-11-26T11:00:00Z'),
      zone: 'Asia/Tokyo',
      language: 'ja',
    }),
    language: 'ja',
  },
} satisfies Meta<typeof MessagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText('【勤務形態と睡眠リズムの追跡研究 2026】起床時チェック')).toBeVisible()
    await expect(canvas.getByText(/山田 花子 様/)).toBeVisible()
    await expect(canvas.getByText(/11月26日\(木\) 20:00 まで/)).toBeVisible()
  },
}
export const Dark: Story = { ...Opened, globals: { theme: 'dark' } }
