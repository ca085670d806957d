import { expect, waitFor } from 'storybook/test'

/** The part of a story's context that hover and focus need. */
interface Touched {
  canvasElement: HTMLElement
  userEvent: {
    hover: (element: Element) => Promise<void>
    tab: () => Promise<void>
    pointer: (action: { keys: string; target: Element }) => Promise<unknown>
  }
}

const shows = (state: string) =>
  waitFor(() => expect(document.body.querySelector(`[data-${state}]`)).toBeInTheDocument())

function partOf(place: HTMLElement, selector: string): Element {
  const part = place.querySelector(selector)
  if (!part) throw new Error(`the story has no ${selector}`)
  return part
}

/** Shows the hover style. */
export const hovered =
  (selector: string) =>
  async ({ canvasElement, userEvent }: Touched): Promise<void> => {
    await userEvent.hover(partOf(canvasElement, selector))
    await shows('hovered')
  }

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
