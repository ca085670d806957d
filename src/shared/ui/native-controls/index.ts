export { NativeButton, type NativeButtonProps } from './NativeButton'
export { NativeIconButton, type NativeIconButtonProps } from './NativeIconButton'
export { NativeTextField, type NativeTextFieldProps } from './NativeTextField'
