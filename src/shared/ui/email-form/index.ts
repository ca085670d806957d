export { EmailForm } from './EmailForm'
