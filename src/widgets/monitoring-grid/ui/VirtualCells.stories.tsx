import type { Meta, StoryObj } from '@storybook/react-vite'
import { gridOf, sleepProject, someSubjects } from '@testing/mock-api'
import { useEffect, useRef, useState } from 'react'
import { expect, fn } from 'storybook/test'
import { addDays, eachDay, localDateOf } from '@/shared/lib/dates'
import { useListScroller } from '@/shared/lib/list-scroller'
import { Scroller } from './MonitoringGrid.styles'
import { VirtualCells } from './VirtualCells'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const asked = { projectId: sleepProject.id, metric: 'STEPS', from: addDays(today, -89), to: today } as const
const pages = new Map([[0, gridOf(someSubjects(40), asked)]])

function Example({ total, showRows }: { total: number; showRows: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useListScroller(frame)
  // As in the grid, its frame is there before the first page.
  const [isFramed, setFramed] = useState(false)
  useEffect(() => setFramed(true), [])
  return (
    <Scroller ref={frame} role="grid" tabIndex={0} aria-label="歩数" style={{ height: 300 }}>
      {isFramed && (
        <VirtualCells
          scroller={scroller}
          frame={frame}
          pages={pages}
          total={total}
          showRows={showRows}
          today={today}
          onOpen={fn()}
          scrollName="story"
          dates={eachDay(asked.from, asked.to)}
          title="被験者"
          covered={0}
          cursor={{ row: 0, column: 0 }}
          openId={null}
          openDay={null}
        />
      )}
    </Scroller>
  )
}

/** The rows and days in view, and a few beyond. */
const meta = {
  component: Example,
  args: { total: 40, showRows: fn() },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Of 90 days and 40 people only what is in view is drawn, from the newest day. */
export const Newest: Story = {
  play: async ({ args, canvas }) => {
    await expect((await canvas.findAllByRole('rowheader')).length).toBeLessThan(40)
    await expect(canvas.getAllByRole('columnheader').length).toBeLessThan(91)
    await expect(args.showRows).toHaveBeenCalled()
  },
}
