export { NotFound } from './ui/NotFound'
