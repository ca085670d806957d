export { panelOverList, useClosePanel } from './use-close-panel'
