export { useElementWidth } from './use-element-width'
