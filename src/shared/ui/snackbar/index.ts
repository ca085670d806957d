export { Snackbar } from './Snackbar'
export {
  type SnackbarState,
  snackbarShown,
  snackbarSlice,
} from './snackbar-slice'
export { useNotify } from './use-notify'
export { useSnackbarAbove } from './use-snackbar-above'
export { useTellOutcome } from './use-tell-outcome'
