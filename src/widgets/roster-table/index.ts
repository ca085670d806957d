export { RosterTable } from './ui/RosterTable'
