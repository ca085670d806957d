import { useSearchParams } from 'react-router'

/** The opened file's id is in the address, so that a user can come back to it, even during the registration. */
export function useBulkAddress() {
  const [parameters, setParameters] = useSearchParams()
  return {
    bulkFileId: parameters.get('file'),
    /** The index of the first label on the sheet; null while the result is shown. */
    labelsFrom: labelsIn(parameters),
    showLabels: (file: string, from: number) => setParameters({ file, labels: String(from) }),
    open: (bulkFileId: string) => setParameters({ file: bulkFileId }),
    chooseAnother: () => setParameters({}),
  }
}

function labelsIn(parameters: URLSearchParams): number | null {
  const text = parameters.get('labels')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
