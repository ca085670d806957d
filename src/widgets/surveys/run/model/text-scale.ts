/** 文字の大きさ: as large as the browser says, a little larger, much larger. */
export const textScales = [1, 1.15, 1.3] as const
export type TextScale = (typeof textScales)[number]

const storageKey = 'kansoku.text-scale'

/** The size last chosen on this device. */
export function keptTextScale(): TextScale {
  try {
    const kept = Number(localStorage.getItem(storageKey))
    return textScales.find((scale) => scale === kept) ?? 1
  } catch {
    return 1
  }
}

export function keepTextScale(scale: TextScale): void {
  try {
    localStorage.setItem(storageKey, String(scale))
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
