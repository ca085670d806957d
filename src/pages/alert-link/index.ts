export { AlertLinkPage } from './ui/AlertLinkPage'
