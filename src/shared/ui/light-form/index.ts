export { LightForm } from './LightForm'
