export { AnswerTable } from './ui/AnswerTable'
