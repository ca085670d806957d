/** 文字の大きさ: as large as the browser says, a little larger, much larger. */
export const textScales = [1, 1.15, 1.3] as const
export type TextScale = (typeof textScales)[number]

export function isTextScale(value: unknown): value is TextScale {
  return textScales.some((scale) => scale === value)
}
