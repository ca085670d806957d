export { useNavigationProject, useProjectOfAddress } from './model/use-navigation-project'
export { useProjectChoice } from './model/use-project-choice'
export { NoProject } from './ui/NoProject'
