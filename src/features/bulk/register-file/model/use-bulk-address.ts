import { useSearchParams } from 'react-router'

/** The file in the address: whoever closed the browser comes back to it, also while it is registered. */
export function useBulkAddress() {
  const [parameters, setParameters] = useSearchParams()
  return {
    bulkFileId: parameters.get('file'),
    /** Where the sheet of labels begins; null while the result is shown. */
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
