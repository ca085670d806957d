/** The same text as a simple page: paragraphs, and addresses that can be pressed. */
export function pageOfText(text: string, locale: 'ja' | 'en'): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:sans-serif;line-height:1.7;color:#1b1b1b;max-width:36em;margin:1.5em">',
    ...paragraphs,
    '</body></html>',
  ].join('\n')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<&]+(?:&amp;[^\s<&]+)*/g, (url) => `<a href="${url}">${url}</a>`)
}
