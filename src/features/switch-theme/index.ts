export { ThemeSection } from './ui/ThemeSection'
