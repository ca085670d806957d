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

/** An address as it is kept, or the sentence that says what is wrong with it. */
export function readAddress(typed: string): { address: string } | { refusal: Message } {
  const address = foldedAddress(typed)
  const fault = emailFault(address)
  return fault ? { refusal: sentences[fault] } : { address: oneSpelling(address) }
}

/** 日本語.jp for xn--wgv71a119e.jp: the address of one person is not kept in two ways. */
function oneSpelling(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = asciiDomain(address.slice(at))
  return domain?.includes('xn--') ? address.slice(0, at) + domainToUnicode(domain) : address
}
