export { AlertEventTable } from './ui/AlertEventTable'
