import { useSearchParams } from 'react-router'

/** The file in the address: whoever closed the browser comes back to it, also while it is registered. */
export function useBulkAddress() {
  const [parameters, setParameters] = useSearchParams()
  return {
    bulkFileId: parameters.get('file'),
    open: (bulkFileId: string) => setParameters({ file: bulkFileId }),
    chooseAnother: () => setParameters({}),
  }
}
