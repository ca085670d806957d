export { Button, type ButtonProps } from './Button'
export { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
export { Spinner } from './Spinner'
