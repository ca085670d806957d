export type { ListShape, ListState } from './list-address'
export { useListAddress } from './use-list-address'
