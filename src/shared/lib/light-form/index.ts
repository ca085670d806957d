export { useLightForm } from './use-light-form'
