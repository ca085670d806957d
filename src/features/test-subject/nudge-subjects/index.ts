export { LazyNudgeDialog } from './ui/LazyNudgeDialog'
export { NudgeRowButton } from './ui/NudgeRowButton'
export { NudgeSection } from './ui/NudgeSection'
