/** For the `beforeEach` of a story: the page of a server that cannot send mail. */
export function withoutMail(): () => void {
  const meta = document.createElement('meta')
  meta.name = 'kansoku-mail'
  meta.content = 'none'
  document.head.append(meta)
  return () => meta.remove()
}
