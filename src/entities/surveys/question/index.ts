export { type AnswerFiles, AnswerFilesContext } from './model/answer-files'
export { itemTypeName } from './model/item-type-name'
export { QuestionField, type QuestionFieldProps } from './ui/QuestionField'
export { Words } from './ui/Words'
