export { PasskeySignIn } from './ui/PasskeySignIn'
