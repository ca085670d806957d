export { type CellSubject, type Cells, cellsOf, eachDay, stateAt, validAt, valueAt, wearAt } from './cells'
export { historyReader, type KnownHistory, type KnownSubject, momentOf } from './history-reader'
export { presentOf } from './present'
