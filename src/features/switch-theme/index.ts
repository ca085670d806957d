export { ThemeChoice } from './ui/ThemeChoice'
export { ThemeSection } from './ui/ThemeSection'
