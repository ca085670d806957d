import { vi } from 'vitest'
import { kansoku } from './kansoku'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The newest mail to an address, from the demo's outbox; waits until it is there. */
export function newestMailTo(email: string, subject: RegExp): Promise<Mail> {
  return newestMail(`to ${email} about ${subject}`, (one) => one.to === email && subject.test(one.subject))
}

/** The newest mail with these words, whoever gets it. */
export function newestMailAbout(words: string): Promise<Mail> {
  return newestMail(`about ${words}`, ({ text }) => text.includes(words))
}

function newestMail(sought: string, isSought: (mail: Mail) => boolean): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const mail = (await mails()).find(isSought)
      if (!mail) throw new Error(`No mail ${sought}`)
      return mail
    },
    { timeout: 20_000, interval: 200 },
  )
}

/** The first link of a mail, or the first to the page, as a path of our own. */
export function linkIn({ text }: Mail, page = ''): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((one) => one.includes(page))
  if (!link) throw new Error(`No link in: ${text}`)
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}

async function mails(): Promise<readonly Mail[]> {
  const response = await fetch(`${kansoku().address}/gql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'query Outbox { outbox { items { to subject text } } }' }),
  })
  const { data } = (await response.json()) as { data: { outbox: { items: Mail[] } } }
  return data.outbox.items
}
