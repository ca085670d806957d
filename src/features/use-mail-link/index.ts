export { UseMailLink } from './ui/UseMailLink'
