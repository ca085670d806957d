export { LightButton, type LightButtonProps } from './LightButton'
export { LightIconButton, type LightIconButtonProps } from './LightIconButton'
export { LightTextField, type LightTextFieldProps } from './LightTextField'
