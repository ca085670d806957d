export { FormPanel } from './FormPanel'
