import { expect, test } from 'vitest'
import { pageOfText } from './page-of-text'

const publicUrl = 'https://kansoku.example'

test.each([
  ['in the name of a person', 'http://evil.example クリック 様\n\nご案内です。'],
  ['in the name of a company', '「https://evil.example」の観測にあなたを招待しました。'],
  ['that is all of a name', 'https://evil.example/\n様'],
  ['that only begins as ours does', 'https://kansoku.example.evil.example/login'],
  ['of ours inside a sentence', 'https://kansoku.example/login#token=stolen 様'],
  ['of ours with markup in it', 'https://kansoku.example/"onclick="x'],
])('an address %s cannot be pressed in a mail', (_, text) => {
  expect(pageOfText(text, 'ja', publicUrl)).not.toContain('<a ')
})

test('an address of ours on a line of its own can be pressed, and names are text', () => {
  const url = `${publicUrl}/login/mail-link?a=1&b=2#token=abc`
  const page = pageOfText(`<b>花子</b> 様\n\n${url}\n\nよろしくお願いします。`, 'ja', publicUrl)

  const pressed = url.replace('&', '&amp;')
  expect(page).toContain(`<p><a href="${pressed}">${pressed}</a></p>`)
  expect(page).toContain('<p>&lt;b&gt;花子&lt;/b&gt; 様</p>')
})
