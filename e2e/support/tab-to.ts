import type { Page } from 'playwright'

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element?.id && document.querySelector(`label[for="${element.id}"]`)?.textContent
    return label || element?.getAttribute('aria-label') || element?.textContent || ''
  })

/** Presses Tab, or Shift+Tab, until that has the focus. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const stops: string[] = []
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press(key)
    const stop = await focused(page)
    stops.push(stop.slice(0, 20))
    if (name.test(stop)) return
  }
  throw new Error(`No way by ${key} to ${name}: ${stops.join(' → ')}`)
}
