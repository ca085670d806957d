import { expect } from 'storybook/test'

const mark = 'data-shown-as'

/**
 * The look that CSS alone gives (:hover, :active), which invented events do not reach: its rules are written again for
 * a marked part. Fails where the part looks the same as before.
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
    // A row's colour is that of its cells.
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

/** As much of a story's context as is needed to find a part. */
interface Shown {
  canvasElement: HTMLElement
  canvas: { findAllByText: (text: RegExp) => Promise<HTMLElement[]> }
}

function rulesOf(pseudo: string): string[] {
  return [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter(({ cssText }) => cssText.includes(pseudo)).map(({ cssText }) => cssText),
  )
}
