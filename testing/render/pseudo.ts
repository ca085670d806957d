import { expect } from 'storybook/test'

const mark = 'data-shown-as'

/**
 * Shows a :hover or :active style, which synthetic events cannot cause: copies its CSS rules for the marked
 * element. Fails if the element looks the same as before.
 */
export const shownAs =
  (pseudo: 'hover' | 'active', selector: string) =>
  async ({ canvas, canvasElement }: Shown): Promise<void> => {
    await canvas.findAllByText(/./)
    const part = canvasElement.querySelector<HTMLElement>(selector)
    if (!part) throw new Error(`the story has no ${selector}`)
    const sheet = document.createElement('style')
    sheet.textContent = rulesOf(`:${pseudo}`)
      .map((rule) => rule.replaceAll(`:${pseudo}`, `[${mark}]`))
      .join('\n')
    // The colour of a table row is set on its cells.
    const seen = [part, ...part.children]
    const look = () =>
      seen
        .map((each) => getComputedStyle(each))
        .map((style) => [style.color, style.backgroundColor, style.textDecorationLine].join(' '))
        .join()
    const before = look()
    canvasElement.append(sheet)
    part.setAttribute(mark, '')
    await expect(look()).not.toBe(before)
  }

/** The part of a story's context that finding an element needs. */
interface Shown {
  canvasElement: HTMLElement
  canvas: { findAllByText: (text: RegExp) => Promise<HTMLElement[]> }
}

function rulesOf(pseudo: string): string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(({ cssText }) => cssText.includes(pseudo)).map(({ cssText }) => cssText),
  )
}
