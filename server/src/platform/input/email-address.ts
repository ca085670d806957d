import { domainToUnicode } from 'node:url'
import { asciiDomain, type EmailFault, emailFault, foldedAddress } from '../../../../engines/email-address'
import type { Message } from '../words'
import { inputWords } from './input-words'

export { foldedAddress }

const sentences: Readonly<Record<EmailFault, Message>> = {
  at: inputWords.emailAt,
  before: inputWords.emailBefore,
  'long-before': inputWords.emailLongBefore,
  after: inputWords.emailAfter,
  long: inputWords.emailLong,
}

/** The stored form of an address, or the sentence that says what is wrong. */
export function readAddress(typed: string): { address: string } | { refusal: Message } {
  const address = foldedAddress(typed)
  const fault = emailFault(address)
  return fault ? { refusal: sentences[fault] } : { address: withAsciiDomain(address) }
}

/** 日本語.jp for xn--wgv71a119e.jp, so that one address is always stored in the same form. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = asciiDomain(address.slice(at))
  return domain?.includes('xn--') ? address.slice(0, at) + domainToUnicode(domain) : address
}
