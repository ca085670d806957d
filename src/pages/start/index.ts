export { StartPage } from './ui/StartPage'
