export { useProjectChoice } from './model/use-project-choice'
export { NoProject } from './ui/NoProject'
