import { configureStore } from '@reduxjs/toolkit'
import { gqlApi } from '@/shared/api'
import { snackbarSlice } from '@/shared/ui/snackbar'
import { onRefusal, type RefusalHandlers } from './on-refusal'
import { reportFailures } from './report-failures'

/** The one store. `exits` says where refusals lead; stories and tests give their own. */
export function createStore(handlers: RefusalHandlers) {
  return configureStore({
    reducer: { [gqlApi.reducerPath]: gqlApi.reducer, [snackbarSlice.name]: snackbarSlice.reducer },
    middleware: (defaults) => defaults().concat(gqlApi.middleware, reportFailures, onRefusal(handlers)),
  })
}

export type Store = ReturnType<typeof createStore>
export type RootState = ReturnType<Store['getState']>
