export { CodeBlock } from './CodeBlock'
