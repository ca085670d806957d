export { useRestoreProject } from './model/use-restore-project'
export { DeleteProjectDialog } from './ui/DeleteProjectDialog'
