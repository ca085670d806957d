export { TagTable } from './ui/TagTable'
