import { columnsOf } from '../../../../../engines/data-out'
import { answerFormats } from './answer-formats'
import { parameters } from './api-query'
import { apiTexts, resourceTexts, sayIn } from './api-words'
import type { ApiPlace } from './openapi'
import { resourceNames, resources } from './resources'

/** The data API on a page without a script and without anything from elsewhere. */
export function apiDocsPage({ url, language }: ApiPlace): string {
  const said = sayIn(language)
  const say = (text: Parameters<typeof said>[0]) => escaped(said(text))
  const code = (text: string) => `<code>${escaped(text)}</code>`
  const list = (items: readonly (readonly [string, string])[]) =>
    `<dl>${items.map(([term, text]) => `<dt>${code(term)}</dt><dd>${text}</dd>`).join('')}</dl>`
  const sections = resourceNames.map((name) => {
    const { definition, parameters: known, variables, scope } = resources[name]
    const address = `/projects/{code}/${name}${name === 'samples' ? '/{metric}' : ''}`
    const columns = columnsOf(variables, 'utc')
    return [
      `<section><h2 id="${name}">${code(`GET ${address}`)}</h2><p>${say(definition)}`,
      scope === null ? '' : ` <small>scope: ${code(scope)}</small>`,
      'count' in resources[name] ? `<br>${code(`GET ${address}/counts`)} ${say(resourceTexts.counts)}` : '',
      `</p><h3>${say(apiTexts.parametersTitle)}</h3>`,
      list(known.map((one) => [one, say(parameters[one].definition)])),
      columns.length === 0
        ? ''
        : `<h3>${say(apiTexts.columnsTitle)}</h3>${list(
            columns.map(({ key, definition: meaning, unit }) => [
              key,
              `${say(meaning)}${unit ? ` (${escaped(unit)})` : ''}`,
            ]),
          )}`,
      '</section>',
    ].join('')
  })
  const formats = Object.entries(answerFormats).map(([name, { type }]) => [name, code(type)] as const)
  const refusals = [
    ['400', say(apiTexts.refused)],
    ['401', say(apiTexts.unknownKey)],
    ['403', say(apiTexts.forbidden)],
    ['406', say(apiTexts.notAcceptable)],
    ['429', say(apiTexts.tooMany)],
  ] as const
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${say(apiTexts.docsTitle)} | Kansoku</title><style>${style}</style></head><body><main>`,
    `<h1>${say(apiTexts.docsTitle)}</h1><p>${say(apiTexts.about)}</p><p>${say(apiTexts.hiding)}</p>`,
    `<pre>curl -H "Authorization: Bearer $KANSOKU_KEY" -H "Accept: text/csv" \\\n  ${escaped(url)}/api/v1/projects/CODE/daily</pre>`,
    `<p><a href="/api/v1/openapi.json">openapi.json</a> · <a href="/api/v1/clients/kansoku.py">kansoku.py</a> · <a href="/api/v1/clients/kansoku.R">kansoku.R</a></p>`,
    `<nav>${resourceNames.map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</nav>`,
    `<h2>${say(apiTexts.formatsTitle)}</h2>${list(formats)}`,
    `<h2>${say(apiTexts.refusalsTitle)}</h2>${list(refusals)}`,
    ...sections,
    '</main></body></html>',
  ].join('')
}

const style = [
  ':root{color-scheme:light dark;--line:#8884}',
  'body{font-family:system-ui,sans-serif;line-height:1.7;margin:0}',
  'main{max-width:52rem;margin:0 auto;padding:2rem 1rem 6rem}',
  'h2{margin:2.5rem 0 .5rem;border-top:1px solid var(--line);padding-top:1.5rem;font-size:1.15rem}',
  'h3{font-size:1rem;margin:1rem 0 .25rem}',
  'pre{overflow-x:auto;padding:1rem;border:1px solid var(--line);border-radius:6px}',
  'dl{display:grid;grid-template-columns:minmax(8rem,max-content) 1fr;gap:.25rem 1rem;margin:0}dd{margin:0}',
  '@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}',
].join('')

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
