export { panelOverList, useClosePanel } from './use-close-panel'
export { useGoBackOnce } from './use-go-back-once'
