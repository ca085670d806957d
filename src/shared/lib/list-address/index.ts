export type { ListShape, ListState } from './list-address'
export { listPageSize, useListAddress } from './use-list-address'
