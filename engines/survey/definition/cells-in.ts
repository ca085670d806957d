import type { ItemOf } from './item-shapes'

/** How many cells a matrix has: a row where numbers are typed has one. */
export const cellsIn = ({ row, cell, answerOption = [] }: ItemOf<'matrix'>): number =>
  row.length * (cell === 'number' ? 1 : answerOption.length)
