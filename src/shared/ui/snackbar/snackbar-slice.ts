import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SnackbarState {
  type: 'success' | 'error'
  message: string
  open: boolean
}

interface WithSnackbar {
  snackbar: SnackbarState
}

const initialState: SnackbarState = { type: 'success', message: '', open: false }

/** The snackbar. Closing keeps the text, which is still visible while it fades out. */
export const snackbarSlice = createSlice({
  name: 'snackbar',
  initialState,
  reducers: {
    snackbarShown: (_, { payload }: PayloadAction<{ type: SnackbarState['type']; message: string }>) => ({
      ...payload,
      open: true,
    }),
    snackbarClosed: (state) => {
      state.open = false
    },
  },
  selectors: { selectSnackbar: (state) => state },
})

export const { snackbarShown, snackbarClosed } = snackbarSlice.actions
export const selectSnackbar: (state: WithSnackbar) => SnackbarState = snackbarSlice.selectors.selectSnackbar
