export { useKeptScroll } from './kept-scroll'
