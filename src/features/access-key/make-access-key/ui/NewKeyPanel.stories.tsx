import type { Meta, StoryObj } from '@storybook/react-vite'
import { refusesField, sleepProject } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { NewKeyPanel } from './NewKeyPanel'

/** キーを発行する: what a program may read, and for how long. */
const meta = {
  component: NewKeyPanel,
  parameters: { frame: 'bare' },
  args: {
    project: { ...sleepProject, startOn: '2026-10-10', endOn: '2027-04-07', targetSubjectCount: 150 },
    onMade: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NewKeyPanel>
export default meta
type Story = StoryObj<typeof meta>

const panelOf = async () => within(await screen.findByRole('dialog', { name: 'キーを発行する' }))

/** The secret is told to the page, once, and the panel closes. */
export const Made: Story = {
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await userEvent.type(panel.getByLabelText(/キーの名前/), '解析用')
    await userEvent.type(panel.getByLabelText(/^目的/), '毎晩の取り込み')
    await userEvent.click(panel.getByRole('button', { name: '発行する' }))
    await waitFor(() =>
      expect(args.onMade).toHaveBeenCalledWith({
        name: '解析用',
        secret: expect.stringMatching(/^kns_live_/),
      }),
    )
    await waitFor(() => expect(args.onClose).toHaveBeenCalled())
  },
}

/** Without a name and a purpose nothing is made; each is said at its field. */
export const Nameless: Story = {
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await userEvent.click(panel.getByRole('button', { name: '発行する' }))
    await waitFor(() =>
      expect(panel.getByLabelText(/キーの名前/)).toHaveAccessibleDescription(
        /キーの名前を入力してください。/,
      ),
    )
    await expect(panel.getByLabelText(/^目的/)).toHaveAccessibleDescription(/目的を入力してください。/)
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}

/** What the server has against an address opens the folded fields and stands there; what was typed stays. */
export const Refused: Story = {
  parameters: {
    msw: refusesField(
      'CreateAccessKey',
      'networks',
      'IP アドレスは「203.0.113.5」のように入力してください。',
    ),
  },
  play: async ({ userEvent, args }) => {
    const panel = await panelOf()
    await userEvent.type(panel.getByLabelText(/キーの名前/), '解析用')
    await userEvent.type(panel.getByLabelText(/^目的/), '毎晩の取り込み')
    await userEvent.click(panel.getByRole('button', { name: '発行する' }))
    await waitFor(() =>
      expect(panel.getByLabelText(/IP アドレス/)).toHaveAccessibleDescription(/203\.0\.113\.5/),
    )
    await expect(panel.getByLabelText(/キーの名前/)).toHaveValue('解析用')
    await expect(args.onMade).not.toHaveBeenCalled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }

/** What each form of de-identification costs is said before a key is made; usually dates stay, so that a program reads up to today. */
export const Deidentified: Story = {
  play: async ({ userEvent }) => {
    const panel = await panelOf()
    await expect(panel.getByRole('radio', { name: /日付はそのまま/ })).toBeChecked()
    await expect(panel.getByText(/今日までのデータが返ります。/)).toBeVisible()
    await expect(panel.getByText(/より後のデータは人により返りません（最大84日分）。/)).toBeVisible()
    const moved = panel.getByRole('radio', { name: /日付もずらす/ })
    await userEvent.click(moved)
    await expect(moved).toBeChecked()
  },
}
