export { InLanguage } from './InLanguage'
