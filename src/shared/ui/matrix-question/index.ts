export { MatrixQuestion, type MatrixQuestionProps } from './MatrixQuestion'
