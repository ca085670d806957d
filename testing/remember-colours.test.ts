import axe from 'axe-core'
import { expect, test } from 'vitest'
import { rememberColours } from './remember-colours'

const { Color } = axe.commons.color

const read = (text: string) => {
  const colour = new Color()
  colour.parseString(text)
  return [colour.toJSON(), colour.getRelativeLuminance()]
}

test.each([
  'rgb(1, 2, 3)',
  'rgba(255, 255, 255, 0)',
  'rgb(17 34 51 / 0.25)',
  '#fdf6e3',
  'rebeccapurple',
  'color(srgb 0.2 0.4 0.6 / 0.5)',
  'color(display-p3 1 0 0)',
  'oklch(0.7 0.1 200)',
])('%s is the same colour when it is remembered', (text) => {
  const plain = read(text)
  rememberColours(axe)
  expect(read(text)).toEqual(plain)
  expect(read(text)).toEqual(plain)
})

test('a colour that is changed afterwards leaves the remembered one alone, and what is no colour is refused each time', () => {
  rememberColours(axe)
  const first = new Color()
  first.parseString('rgb(10, 20, 30)')
  first.alpha = 0.5
  first.red = 99
  expect(read('rgb(10, 20, 30)')[0]).toEqual({ red: 10, green: 20, blue: 30, alpha: 1 })
  for (const _ of [1, 2]) expect(() => read('no colour')).toThrow('Unable to parse color')
})
