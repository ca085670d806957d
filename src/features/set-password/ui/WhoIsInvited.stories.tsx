import type { Meta, StoryObj } from '@storybook/react-vite'
import { isCut } from '@testing/render'
import { expect } from 'storybook/test'
import { WhoIsInvited } from './WhoIsInvited'

const meta = {
  component: WhoIsInvited,
  args: {
    link: {
      kind: 'invitation',
      state: 'here',
      email: 'makoto.kato@aoba-lab.example',
      name: '加藤 誠',
      companyName: '青葉睡眠研究所',
    },
  },
} satisfies Meta<typeof WhoIsInvited>
export default meta
type Story = StoryObj<typeof meta>

/** Whoever opens the link sees for whom it is, and by which company. */
export const Invited: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('青葉睡眠研究所')).toBeVisible()
    await expect(canvas.getByText('加藤 誠')).toBeVisible()
    await expect(canvas.getByText('makoto.kato@aoba-lab.example')).toBeVisible()
  },
}

/** An administrator of the platform belongs to no company. */
export const WithoutCompany: Story = {
  args: { link: { kind: 'invitation', state: 'here', email: 'admin@kansoku.example', name: '管理 太郎' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('管理 太郎')).toBeVisible()
    await expect(canvas.queryByText('会社')).not.toBeInTheDocument()
  },
}

const longEmail = `${'a-very-long-name-of-somebody'.repeat(2)}@laboratory-of-sleep-and-circadian-rhythms.example`

/** A long address and a long company go on in the next line. */
export const Long: Story = {
  args: {
    link: {
      ...meta.args.link,
      email: longEmail,
      companyName: '国立大学法人青葉大学大学院医学系研究科睡眠医学・時間生物学共同研究講座',
    },
  },
  play: async ({ canvas }) => {
    await expect(isCut(canvas.getByText(longEmail))).toBe(false)
  },
}
