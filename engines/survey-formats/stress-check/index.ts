export { importStressCheck } from './import-stress-check'
