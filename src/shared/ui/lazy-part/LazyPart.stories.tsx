import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { reportReachable } from '@/shared/lib/connection'
import { markUnsaved } from '@/shared/lib/unsaved-changes'
import { LoadFailed } from '../load-failed'
import { NativeButton } from '../native-controls'
import { lazyPart } from './lazy-part'

const cannotLoad = new TypeError('Failed to fetch dynamically imported module: /assets/chart.js')
let isThere = true

function Chart({ title }: { title: string }) {
  return <h2>{title}</h2>
}

/** A chart on a page with something typed in it; each page has a part of its own, as after a reload. */
function Page() {
  const [Part] = useState(() =>
    lazyPart<{ title: string }>(
      async () => {
        if (!isThere) throw cannotLoad
        return Chart
      },
      { what: () => 'グラフ', waiting: () => 'しばらくお待ちください。', failed: LoadFailed },
    ),
  )
  const [isShown, setShown] = useState(false)
  return (
    <>
      <NativeButton onClick={() => setShown(!isShown)}>グラフ</NativeButton>
      {isShown && <Part title="心拍数" />}
    </>
  )
}

const meta = {
  component: Page,
  beforeEach: () => {
    isThere = true
    const saved = markUnsaved()
    return () => {
      saved()
      reportReachable(true)
    }
  },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'グラフ' }))
    await expect(await canvas.findByRole('heading', { name: '心拍数' })).toBeVisible()
  },
}

const fail: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  isThere = false
  await userEvent.click(canvas.getByRole('button', { name: 'グラフ' }))
  await expect(await canvas.findByText('グラフを読み込めませんでした')).toBeVisible()
}

/** It says so in its own place, and comes when it is asked for again. */
export const Failed: Story = {
  play: async (context) => {
    await fail(context)
    isThere = true
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'もう一度読み込む' }))
    await expect(await context.canvas.findByRole('heading', { name: '心拍数' })).toBeVisible()
  },
}

/** Nobody needs to ask: it comes with the connection. */
export const BackWithTheConnection: Story = {
  play: async (context) => {
    await fail(context)
    reportReachable(false)
    await context.canvas.findByText('グラフを読み込めませんでした')
    isThere = true
    await waitFor(() => reportReachable(true))
    await expect(await context.canvas.findByRole('heading', { name: '心拍数' })).toBeVisible()
  },
}
