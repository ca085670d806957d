import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { expect, waitFor } from 'storybook/test'
import { gqlApi } from '@/shared/api'
import { useWindows } from './use-windows'

interface Page {
  total: number
  rows: string
}

interface Asked {
  list: string
  offset: number
  answer: (rows: string, total?: number) => void
  refuse: () => void
}

/** What was asked of a server whose answers arrive when the story says so. */
let asked: Asked[] = []

const { endpoints } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    storyWindow: build.query<Page, { list: string; offset: number; limit: number }>({
      queryFn: ({ list, offset }) =>
        new Promise((resolve) => {
          asked.push({
            list,
            offset,
            answer: (rows, total = 250) => resolve({ data: { total, rows } }),
            refuse: () => resolve({ error: { kind: 'unexpected' } }),
          })
        }),
      providesTags: ['Monitoring'],
    }),
  }),
})

const views = [
  [0, 20],
  [90, 120],
  [110, 130],
  [210, 230],
] as const

/** A list whose rows, view and question are texts and buttons. */
function Listed() {
  const [question, ask] = useState(1)
  const { pages, total, failed, retry, show } = useWindows(endpoints.storyWindow, { list: `${question}` })
  const dispatch = useDispatch()
  return (
    <>
      <output data-testid="rows">
        {[...pages].map(([offset, { rows }]) => `${offset}:${rows}`).join(' ')}
      </output>
      <p>{`全${total ?? '—'}行、失敗${failed.join()}`}</p>
      {views.map(([first, last]) => (
        <button key={first} type="button" onClick={() => show(first, last)}>{`${first}行目`}</button>
      ))}
      <button type="button" onClick={() => ask(question + 1)}>
        別の条件
      </button>
      <button type="button" onClick={() => dispatch(gqlApi.util.invalidateTags(['Monitoring']))}>
        変更
      </button>
      <button type="button" onClick={() => dispatch(gqlApi.internalActions.onOnline())}>
        回復
      </button>
      <button type="button" onClick={retry}>
        再試行
      </button>
    </>
  )
}

/** A long list, read in windows of 100 rows as they come into view. */
const meta = {
  component: Listed,
  beforeEach: () => {
    asked = []
  },
} satisfies Meta<typeof Listed>
export default meta
type Story = StoryObj<typeof meta>
type Played = Parameters<NonNullable<Story['play']>>[0]

/** What a story does and what it sees. */
function actor({ canvas, userEvent }: Played) {
  const shows = (rows: string) => waitFor(() => expect(canvas.getByTestId('rows')).toHaveTextContent(rows))
  const asks = (...offsets: number[]) =>
    waitFor(() => expect(asked.map(({ offset }) => offset)).toEqual(offsets))
  const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
  const says = (words: string) => waitFor(() => expect(canvas.getByText(words)).toBeVisible())
  /** Time in which a question too many would have been asked. */
  const settled = () => new Promise((done) => setTimeout(done, 50))
  return { shows, asks, press, says, settled }
}

/** Only the windows in view are read, each once. */
export const InView: Story = {
  play: async (context) => {
    const { shows, asks, press, says, settled } = actor(context)
    await press('0行目')
    await asks(0)
    asked[0]?.answer('a')
    await says('全250行、失敗')
    await press('90行目')
    await asks(0, 100)
    asked[1]?.answer('b')
    await shows('0:a 100:b')
    await press('0行目')
    await press('90行目')
    await settled()
    await asks(0, 100)
  },
}

/** Rows of the old sort stay until those of the new one arrive; then its other windows go, too. */
export const Sorted: Story = {
  play: async (context) => {
    const { shows, asks, press, settled } = actor(context)
    await press('90行目')
    await asks(0, 100)
    asked[0]?.answer('旧')
    asked[1]?.answer('旧')
    await shows('0:旧 100:旧')
    await press('0行目')
    await press('別の条件')
    await asks(0, 100, 0)
    await settled()
    await shows('0:旧 100:旧')
    asked[2]?.answer('新')
    await waitFor(() => expect(context.canvas.getByTestId('rows')).toHaveTextContent(/^0:新$/))
  },
}

/** An answer to the filter before is not shown, though it arrives last. */
export const Overtaken: Story = {
  play: async (context) => {
    const { shows, asks, press, settled } = actor(context)
    await press('0行目')
    await asks(0)
    await press('別の条件')
    await asks(0, 0)
    asked[1]?.answer('後')
    await shows('0:後')
    asked[0]?.answer('先')
    await settled()
    await shows('0:後')
  },
}

/** After a change the windows in view are read again at once, the others when they come into view. */
export const Changed: Story = {
  play: async (context) => {
    const { shows, asks, press, settled } = actor(context)
    await press('0行目')
    await asks(0)
    asked[0]?.answer('a')
    await shows('0:a')
    await press('110行目')
    await asks(0, 100)
    asked[1]?.answer('b')
    await shows('0:a 100:b')
    await press('変更')
    await asks(0, 100, 100)
    await shows('0:a 100:b')
    asked[2]?.answer('b2')
    await waitFor(() => expect(context.canvas.getByTestId('rows')).toHaveTextContent('100:b2'))
    await settled()
    await asks(0, 100, 100)
    await press('0行目')
    await asks(0, 100, 100, 0)
    // Until the answer is here, what was read before stays.
    await shows('0:a 100:b2')
    asked[3]?.answer('a2')
    await waitFor(() => expect(context.canvas.getByTestId('rows')).toHaveTextContent('0:a2'))
  },
}

/** A window that failed is said, and read again when somebody asks for it, not by itself. */
export const FailedWindow: Story = {
  play: async (context) => {
    const { shows, asks, press, says, settled } = actor(context)
    await press('90行目')
    await asks(0, 100)
    asked[0]?.answer('a')
    asked[1]?.refuse()
    await says('全250行、失敗100')
    await press('110行目')
    await settled()
    await asks(0, 100)
    await press('再試行')
    await asks(0, 100, 100)
    asked[2]?.answer('b')
    await says('全250行、失敗')
    await shows('0:a 100:b')
  },
}

/** What failed without a line is read again once the line is back. */
export const LineBack: Story = {
  play: async (context) => {
    const { shows, asks, press, says } = actor(context)
    await press('0行目')
    await asks(0)
    asked[0]?.refuse()
    await says('全—行、失敗0')
    await press('回復')
    await asks(0, 0)
    asked[1]?.answer('a')
    await shows('0:a')
    await says('全250行、失敗')
  },
}

/** A list that became shorter has no windows beyond its end. */
export const Shorter: Story = {
  play: async (context) => {
    const { shows, asks, press, says } = actor(context)
    await press('0行目')
    await asks(0)
    asked[0]?.answer('a')
    // An answer that arrives after its window left the view is not drawn.
    await shows('0:a')
    await press('210行目')
    await asks(0, 200)
    asked[1]?.answer('c')
    await shows('0:a 200:c')
    await press('0行目')
    await press('変更')
    await asks(0, 200, 0)
    asked[2]?.answer('a2', 40)
    await says('全40行、失敗')
    await waitFor(() => expect(context.canvas.getByTestId('rows')).toHaveTextContent(/^0:a2$/))
  },
}
