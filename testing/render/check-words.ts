/** Names, units, formats and keys that Japanese text writes in Latin letters. */
const allowed = new Set(
  `Kansoku Colab Google Fitbit Garmin Oura Apple Health Connect Polar Withings WHOOP Suunto Python Jupyter Excel Parquet Chrome Chromium
  Amazon Fitabase LifeSnaps GZ Takeout Samsung ActiGraph METs Slack Microsoft Teams Mattermost Incoming Safari Edge Firefox Linux Windows macOS iPhone Android Mac
  UTC CSV TSV XLSX XML JSON PDF QR URL PIN API ID OAuth TOTP JavaScript SDK GraphQL UTF BOM Shift JIS EUC JP CP SHA IP ISO ZIP SPSS Stata FHIR CDISC ODM REDCap NDJSON NA OpenAPI curl Webhook Webhooks POST
  bpm kB MB GB kcal cal kJ km cm mi ft lb min ms REM VAS SpO HRV RMSSD SDNN
  Ctrl Alt Esc Enter Tab Space Delete Asia Tokyo Charge English demo DEMO`.split(/\s+/),
)

/** Not words: file names, codes such as SLP-0130 or 「AOBA」, URLs, keys and hashes. */
const notWords =
  /[\p{L}\w-]+\.(csv|tsv|xlsx|json|ipynb|py|sav|zip|gz|txt|xml)(?!\w)|「[A-Z0-9-]+」|\S+@\S+|\?\w+=\S*|https?:\/\/\S+|\/[\w/.?=&-]+|\b[\w-]*\d[\w-]*\b|\b\w+_\w+\b/gu

/** Fails a story with English words in the Japanese interface. `names` are allowed in this story. */
export function checkWords(place: HTMLElement, names: readonly string[] = []): void {
  const own = new Set(names.flatMap((name) => name.split(/\s+/)))
  const leaked = textsOf(place.ownerDocument.body).filter((text) =>
    (text.replace(notWords, ' ').match(/[A-Za-z][A-Za-z'’]+/g) ?? []).some(
      (word) => !allowed.has(word) && !own.has(word),
    ),
  )
  if (leaked.length > 0)
    throw new Error(`English in the Japanese interface:\n${[...new Set(leaked)].join('\n')}`)
}

const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
]
// Storybook hides its own messages in the document; programs and paths of the data API, and elements with another `lang`, are not Japanese on purpose.
const elsewhere = 'script, style, noscript, template, code, .sb-wrapper, [lang]:not(html, [lang="ja"])'

function textsOf(body: HTMLElement): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(elsewhere) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) texts.push(...spoken.map((name) => node.getAttribute(name) ?? ''))
    else texts.push(node.textContent ?? '')
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
