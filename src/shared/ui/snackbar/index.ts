export { Snackbar } from './Snackbar'
export {
  type SnackbarState,
  selectSnackbar,
  snackbarClosed,
  snackbarShown,
  snackbarSlice,
} from './snackbar-slice'
export { useTell } from './use-tell'
