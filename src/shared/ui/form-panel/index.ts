export { FormPanel } from './FormPanel'
export { usePanelForm } from './use-panel-form'
