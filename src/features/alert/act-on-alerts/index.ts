export { AlertActions, AssigneeSelect } from './ui/AlertActions'
