export { LinkProblem } from './LinkProblem'
