/**
 * The text as a simple page with paragraphs, in which our own addresses are links. Only addresses on a line of their own
 * become links, since the text also contains names of people and companies.
 */
export function pageOfText(text: string, locale: 'ja' | 'en', publicUrl: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map((line) => lineOf(line, publicUrl)))
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head>`,
    '<body style="font-family:sans-serif;line-height:1.7;color:#1b1b1b;max-width:36em;margin:1.5em;overflow-wrap:anywhere">',
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

function lineOf(line: string, publicUrl: string): string {
  const html = escaped(line)
  const isOurs = line.startsWith(`${publicUrl}/`) && /^[^\s<>"]+$/.test(line)
  return isOurs ? `<a href="${html}">${html}</a>` : html
}
