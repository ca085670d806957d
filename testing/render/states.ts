import { expect, waitFor } from 'storybook/test'

/** The part of a story's context that hover and focus need. */
interface Touched {
  canvasElement: HTMLElement
  userEvent: {
    hover: (element: Element) => Promise<void>
    unhover: (element: Element) => Promise<void>
    tab: () => Promise<void>
    pointer: (action: { keys: string; target: Element }) => Promise<unknown>
  }
}

const shows = (state: string, options?: { timeout: number }) =>
  waitFor(() => expect(document.body.querySelector(`[data-${state}]`)).toBeInTheDocument(), options)

function partOf(place: HTMLElement, selector: string): Element {
  const part = place.querySelector(selector)
  if (!part) throw new Error(`the story has no ${selector}`)
  return part
}

/** Shows the hover style. Comes back with the pointer until it shows: the browser's own pointer may end it. */
export const hovered =
  (selector: string) =>
  ({ canvasElement, userEvent }: Touched): Promise<void> =>
    waitFor(async () => {
      const part = partOf(canvasElement, selector)
      await userEvent.unhover(part)
      await userEvent.hover(part)
      await shows('hovered', { timeout: 500 })
    })

/** Shows the pressed style. */
export const pressed =
  (selector: string) =>
  async ({ canvasElement, userEvent }: Touched): Promise<void> => {
    await userEvent.pointer({ keys: '[MouseLeft>]', target: partOf(canvasElement, selector) })
    await shows('pressed')
  }

/** Shows the keyboard focus ring. */
export async function focused({ userEvent }: Touched): Promise<void> {
  await userEvent.tab()
  await shows('focus-visible')
}
