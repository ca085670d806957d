export { RosterTabs } from './ui/RosterTabs'
