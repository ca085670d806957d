export { ChoiceChip } from './ChoiceChip'
