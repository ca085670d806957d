import { type ProviderKey, providers } from '../../../../../../engines/providers'
import { textIn } from '../../../../platform/words'
import type { Wearer } from '../body/wearer'
import { simulatorWords as words } from '../words'
import { escaped } from './exchange'

const style = `body{font:16px/1.7 system-ui,sans-serif;margin:0;background:#f4f5f7;color:#1c1e21}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem}
h1{font-size:1.25rem}form,section{background:#fff;border:1px solid #d0d4da;border-radius:8px;padding:1rem;margin:1rem 0}
label{display:block;padding:.4rem 0}select{font:inherit;width:100%;padding:.5rem}
button{font:inherit;padding:.6rem 1.2rem;margin:.5rem .5rem 0 0}p.note{color:#5b6068;font-size:.9rem}`

export function htmlPage(title: string, content: string): string {
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><main><h1>${escaped(title)}</h1>${content}</main></html>`
}

/** The consent screen: an account, and a tick box for each scope. */
export function consentPage(
  provider: ProviderKey,
  asked: {
    readonly query: URLSearchParams
    readonly scopes: readonly string[]
    readonly wearers: readonly Wearer[]
  },
): string {
  const said = (message: Parameters<typeof textIn>[0]) => escaped(textIn(message, 'ja'))
  const hidden = [...asked.query]
    .filter(([name]) => name !== 'scope')
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
  const known = Object.values(providers[provider].scopes)
  const boxes = asked.scopes.map((text) => {
    const name = known.find((scope) => scope.text === text)?.name.ja ?? text
    return `<label><input type="checkbox" name="granted" value="${escaped(text)}" checked> ${escaped(name)}</label>`
  })
  const people = asked.wearers.map(
    ({ number, name, kind }) => `<option value="${number}">${escaped(`${name}（${kind}）`)}</option>`,
  )
  return htmlPage(
    textIn(words.title(providers[provider].name), 'ja'),
    `<p class="note">${said(words.invented)}</p>
<form method="post">${hidden.join('')}
<label>${said(words.account)}<select name="wearer">${people.join('')}</select></label>
<p>${said(words.asks(asked.query.get('client_id') ?? ''))}</p>${boxes.join('')}
<button name="decision" value="allow">${said(words.allow)}</button>
<button name="decision" value="cancel">${said(words.cancel)}</button></form>`,
  )
}
