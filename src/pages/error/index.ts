export { RootErrorPage } from './ui/RootErrorPage'
