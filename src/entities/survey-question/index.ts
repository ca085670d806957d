export {
  type AnswerFiles,
  AnswerFilesContext,
  keepsFilesHere,
} from './model/answer-files'
export { itemTypeName } from './model/item-type-name'
export { ProblemLines } from './ui/ProblemLines'
export { QuestionField, type QuestionFieldProps } from './ui/QuestionField'
export { Words } from './ui/Words'
