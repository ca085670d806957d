export { LazyNudgeDialog } from './ui/LazyNudgeDialog'
export { NudgeSection } from './ui/NudgeSection'
