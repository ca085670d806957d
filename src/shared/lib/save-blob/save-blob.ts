/** Starts a download of the content under the name. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The download has started by the next task of the event loop.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
