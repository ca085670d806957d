export { useWindows } from './use-windows'
export { windowAt, windowSize } from './window-at'
