export { isModuleFailure } from './module-failure'
