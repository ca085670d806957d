export { type ListPage, ListView } from './ListView'
