export { SortMenu } from './ui/SortMenu'
