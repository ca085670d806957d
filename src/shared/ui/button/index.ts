export { type ButtonSize, type ButtonVariant, buttonStyle } from '../control-style'
export { Spinner } from '../spinner'
export { Button, type ButtonProps } from './Button'
