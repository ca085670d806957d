export { AlertActs, AssigneeSelect } from './ui/AlertActs'
