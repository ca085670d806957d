export { UserTable } from './ui/UserTable'
