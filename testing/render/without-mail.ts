/** For a story's `beforeEach`: the page of a server without mail. */
export function withoutMail(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'kansoku-mail'
  meta.content = 'none'
  document.head.append(meta)
  return () => meta.remove()
}
