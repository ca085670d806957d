export { type ButtonSize, type ButtonVariant, buttonLook } from '../control-look'
export { Spinner } from '../spinner'
export { Button, type ButtonProps } from './Button'
