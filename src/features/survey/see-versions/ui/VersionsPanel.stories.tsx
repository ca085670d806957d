import type { Meta, StoryObj } from '@storybook/react-vite'
import { aSurvey, mockApi, wakingSurvey } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { VersionsPanel } from './VersionsPanel'

const meta = {
  component: VersionsPanel,
  args: { surveyId: 'survey-waking', draft: wakingSurvey, onTake: fn(), onClose: fn() },
} satisfies Meta<typeof VersionsPanel>
export default meta
type Story = StoryObj<typeof meta>

const panel = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'バージョンの履歴' }))

/** An old version becomes the draft. */
export const Taken: Story = {
  play: async ({ args, userEvent }) => {
    const history = await panel()
    await expect(await history.findByText('バージョン 3')).toBeVisible()
    const [take] = await history.findAllByRole('button', { name: 'このバージョンを下書きにする' })
    await userEvent.click(take ?? document.body)
    await expect(args.onTake).toHaveBeenCalledOnce()
  },
}
export const Unpublished: Story = {
  parameters: { msw: mockApi({ surveys: [aSurvey({ id: 'survey-waking', name: '起床時チェック' })] }) },
  play: async () => {
    await expect(await (await panel()).findByText('まだ公開していません')).toBeVisible()
  },
}
