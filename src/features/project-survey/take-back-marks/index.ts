export { MarkedDaysNote } from './ui/MarkedDaysNote'
