import { domainToUnicode } from 'node:url'
import { asciiDomain, type EmailFault, emailFault, foldedAddress } from '../../../../engines/email-address'

export { foldedAddress }

const sentences: Readonly<Record<EmailFault, string>> = {
  at: 'メールアドレスには@が1つ必要です。例：name@example.com',
  before: 'メールアドレスの形式が正しくありません。@の前を確認してください。',
  'long-before': 'メールアドレスの@の前は64文字以内で入力してください。',
  after: 'メールアドレスの形式が正しくありません。@の後ろを確認してください。',
  long: 'メールアドレスは254文字以内で入力してください。',
}

/** An address as it is kept, or the sentence that says what is wrong with it. */
export function readAddress(typed: string): { address: string } | { refusal: string } {
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
