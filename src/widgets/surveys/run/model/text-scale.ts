/** 文字の大きさ: factors on the browser's text size. */
export const textScales = [1, 1.15, 1.3] as const
export type TextScale = (typeof textScales)[number]

const storageKey = 'kansoku.text-scale'

/** The text size last chosen on this device. */
export function storedTextScale(): TextScale {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return textScales.find((scale) => scale === stored) ?? 1
  } catch {
    return 1
  }
}

export function storeTextScale(scale: TextScale): void {
  try {
    localStorage.setItem(storageKey, String(scale))
  } catch {
    // If storage is not allowed, the choice lasts until the page is closed.
  }
}
