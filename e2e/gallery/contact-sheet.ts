/** One picture of a screen in one look, such as 1440x900-dark. `file` is relative to the sheet. */
export interface Picture {
  readonly path: string
  readonly name: string
  readonly look: string
  readonly file: string
}

/** A page of HTML: a row for each screen, a column for each look. */
export function contactSheet(pictures: readonly Picture[]): string {
  const looks = [...new Set(pictures.map(({ look }) => look))]
  const screens = [...new Set(pictures.map(({ path }) => path))]
  const byPlace = new Map(pictures.map((picture) => [`${picture.path} ${picture.look}`, picture]))
  const rows = screens.map((path) => {
    const cells = looks.map((look) => {
      const picture = byPlace.get(`${path} ${look}`)
      if (!picture) return '<td></td>'
      const file = encodeURI(picture.file)
      return `<td><a href="${file}"><img loading="lazy" width="240" src="${file}" alt="${picture.name} ${look}"></a></td>`
    })
    const name = pictures.find((picture) => picture.path === path)?.name ?? ''
    return `<tr><th>${name}<br><code>${path.replaceAll('&', '&amp;')}</code></th>${cells.join('')}</tr>`
  })
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>すべての画面</title>
<style>
  body { font: 13px sans-serif; margin: 16px }
  th { position: sticky; left: 0; max-width: 220px; background: #fff; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  thead th { top: 0; z-index: 1 }
  td { vertical-align: top; padding: 4px }
  img { border: 1px solid #ccc }
</style>
<table><thead><tr><th>画面</th>${looks.map((look) => `<th>${look}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></html>
`
}
