export { AlertDigestButton } from './ui/AlertDigestButton'
