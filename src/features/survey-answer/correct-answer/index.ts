export { CorrectAnswerButton } from './ui/CorrectAnswerButton'
