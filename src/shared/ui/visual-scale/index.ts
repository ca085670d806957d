export { VisualScale, type VisualScaleProps } from './VisualScale'
