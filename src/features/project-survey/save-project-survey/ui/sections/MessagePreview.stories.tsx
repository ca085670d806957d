import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { sampleFilling } from '../../model/sample-message'
import { MessagePreview } from './MessagePreview'

/** A message as the subject sees it. */
const meta = {
  component: MessagePreview,
  args: {
    text: { subject: '【{プロジェクト名}】{アンケート名}', body: '{氏名} 様\n\n{回答リンク}\n\n{締切} まで' },
    filling: sampleFilling({
      projectName: '勤務形態と睡眠リズムの追跡研究 2026',
      title: { ja: '{起床|きしょう}時チェック', en: 'Waking check' },
      contact: 'sleep-study@aoba-lab.example',
      closesAt: new Date('2026-11-26T11:00:00Z'),
      zone: 'Asia/Tokyo',
      language: 'ja',
    }),
    channel: 'MAIL',
  },
} satisfies Meta<typeof MessagePreview>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText('【勤務形態と睡眠リズムの追跡研究 2026】起床時チェック')).toBeVisible()
    await expect(canvas.getByText(/観測 花子 様/)).toBeVisible()
    await expect(canvas.getByText(/11月26日\(木\) 20:00 まで/)).toBeVisible()
  },
}
/** As the subject's language has it, whatever language the staff read. */
export const InEnglish: Story = {
  args: { filling: { ...meta.args.filling, language: 'en', name: 'Hanako Kansoku' } },
  parameters: { names: ['Waking check Hanako Kansoku'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText('【勤務形態と睡眠リズムの追跡研究 2026】Waking check')).toBeVisible()
  },
}

/** LINE has no subject, and an SMS has no text but its subject and the link. */
export const ByLine: Story = {
  args: { channel: 'LINE' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText(/^【.*】起床時チェック\s+観測 花子 様/)).toBeVisible()
  },
}
export const BySms: Story = {
  args: { channel: 'SMS' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('届くメッセージを見る'))
    await expect(canvas.getByText(/^【.*】起床時チェック\shttp.*\/survey\/…$/)).toBeVisible()
    await expect(canvas.queryByText(/観測 花子/)).toBeNull()
  },
}
