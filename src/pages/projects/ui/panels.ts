export { ProjectEditPanel } from './ProjectEditPanel'
export { ProjectNewPanel } from './ProjectNewPanel'
