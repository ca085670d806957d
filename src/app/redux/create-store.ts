import { configureStore } from '@reduxjs/toolkit'
import { gqlApi } from '@/shared/api'
import { snackbarSlice } from '@/shared/ui/snackbar'
import { onRefusal, type RefusalHandlers } from './on-refusal'
import { reportFailures } from './report-failures'

/** Creates the store. Stories and tests pass their own refusal handlers. */
export function createStore(handlers: RefusalHandlers) {
  return configureStore({
    reducer: { [gqlApi.reducerPath]: gqlApi.reducer, [snackbarSlice.name]: snackbarSlice.reducer },
    middleware: (defaults) => defaults().concat(gqlApi.middleware, reportFailures, onRefusal(handlers)),
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
