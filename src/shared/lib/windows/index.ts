export { useWindows } from './use-windows'
export { windowAt } from './window-at'
