import { expect, waitFor } from 'storybook/test'

/** As much of a story's context as is needed to touch it. */
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

/** The look under the mouse. */
export const hovered =
  (selector: string) =>
  async ({ canvasElement, userEvent }: Touched): Promise<void> => {
    await userEvent.hover(partOf(canvasElement, selector))
    await shows('hovered')
  }

/** The look while the mouse is down. */
export const pressed =
  (selector: string) =>
  async ({ canvasElement, userEvent }: Touched): Promise<void> => {
    await userEvent.pointer({ keys: '[MouseLeft>]', target: partOf(canvasElement, selector) })
    await shows('pressed')
  }

/** The ring that the keyboard shows. */
export async function focused({ userEvent }: Touched): Promise<void> {
  await userEvent.tab()
  await shows('focus-visible')
}
