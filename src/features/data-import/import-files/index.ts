export { ImportFiles } from './ui/ImportFiles'
