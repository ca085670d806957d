export { withdrawalFields } from '../../../../../../engines/fields'
