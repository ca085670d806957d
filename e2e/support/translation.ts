import type { Page } from 'playwright'

/** How a browser puts the translation in the place of a text. */
export type Replacing = 'in one step' | 'beside, then away'

/** The browser's translation is on: each text, and every one that comes, is replaced as Chromium does. What was 次へ reads «次へ». */
export const translated =
  (replacing: Replacing = 'in one step') =>
  (page: Page): Promise<unknown> =>
    page.addInitScript((replacing) => {
      const isKept = (text: Node) => {
        const parent = text.parentElement
        return !parent || parent.closest('font, script, style, textarea, title') !== null
      }
      const translate = () => {
        const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
        const found: Text[] = []
        while (walker.nextNode()) found.push(walker.currentNode as Text)
        for (const text of found) {
          if (text.data.trim() === '' || isKept(text)) continue
          const [outer, inner] = [document.createElement('font'), document.createElement('font')]
          inner.append(`«${text.data}»`)
          outer.append(inner)
          // As from a world of its own: what the page changed of the document's functions is not there.
          if (replacing === 'in one step') text.replaceWith(outer)
          else {
            text.before(outer)
            text.remove()
          }
        }
      }
      document.addEventListener('DOMContentLoaded', () => {
        translate()
        // A task of its own, as of another program.
        const channel = new MessageChannel()
        channel.port1.onmessage = translate
        new MutationObserver(() => channel.port2.postMessage(null)).observe(document.documentElement, {
          childList: true,
          subtree: true,
          characterData: true,
        })
      })
    }, replacing)
