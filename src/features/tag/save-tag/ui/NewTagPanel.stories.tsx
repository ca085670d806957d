import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NewTagPanel } from './NewTagPanel'

const meta = {
  component: NewTagPanel,
  args: { projectId: 'project-slp26' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof NewTagPanel>
export default meta
type Story = StoryObj<typeof meta>

/** A name that the project has already is refused under its field. */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const body = within(document.body)
    await userEvent.type(await body.findByRole('textbox', { name: /タグ名/ }), 'TAKEN')
    await userEvent.click(body.getByRole('button', { name: '登録する' }))
    await expect(await body.findByText('タグ「TAKEN」は、このプロジェクトにすでにあります。')).toBeVisible()
  },
}

/** Each colour is seen before it is chosen. */
export const Colours: Story = {
  play: async () => {
    const colours = await within(document.body).findAllByRole('radio')
    const seen = colours.map((radio) => {
      const swatch = radio.closest('label')?.querySelector('span[aria-hidden]')
      return swatch ? getComputedStyle(swatch).backgroundColor : 'none'
    })
    await expect(new Set(seen).size).toBe(7)
  },
}
