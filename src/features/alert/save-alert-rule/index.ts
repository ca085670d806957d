export { RuleForm } from './ui/RuleForm'
