export { NudgeDialog } from './ui/NudgeDialog'
export { NudgeSection } from './ui/NudgeSection'
