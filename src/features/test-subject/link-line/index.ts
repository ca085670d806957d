export { LineLink } from './ui/LineLink'
