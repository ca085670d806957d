export { PersonName } from './ui/PersonName'
export { UserTable } from './ui/UserTable'
