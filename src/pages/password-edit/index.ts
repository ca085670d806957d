export { PasswordEditPage } from './ui/PasswordEditPage'
