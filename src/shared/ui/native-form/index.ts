export { NativeForm } from './NativeForm'
