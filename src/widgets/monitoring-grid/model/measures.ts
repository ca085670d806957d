/** Sizes in pixels: the frozen code column, a day, a row, the frozen head. */
export const codeWidth = 128
export const cellWidth = 54
export const rowHeight = 32
export const headHeight = 42
