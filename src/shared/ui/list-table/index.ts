export { DeletedChip } from './DeletedChip'
export { ListTable } from './ListTable'
