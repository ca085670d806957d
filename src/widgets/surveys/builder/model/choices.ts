import type { AnswerOption, Text } from '../../../../../engines/survey'
import { readNumber } from '../../../../../engines/written-values'
import { writeText } from './text'

/** The smallest number that is not used as a code. */
export function freeCode(options: readonly { readonly code: string }[]): string {
  const taken = new Set(options.map(({ code }) => code))
  let number = options.length + 1
  while (taken.has(String(number))) number += 1
  return String(number)
}

/** Adds a choice at a place; at the end it goes before 「その他」 and exclusive ones. */
export function addChoice(
  options: readonly AnswerOption[],
  text: Text,
  place = endOf(options),
): readonly AnswerOption[] {
  return [...options.slice(0, place), { code: freeCode(options), text }, ...options.slice(place)]
}

function endOf(options: readonly AnswerOption[]): number {
  const last = options.findLastIndex(({ open, exclusive }) => !open && !exclusive)
  return last < 0 && options.length > 0 ? 0 : last + 1
}

/** Adds 「その他」, which has a text field. */
export function addOther(options: readonly AnswerOption[], text: Text): readonly AnswerOption[] {
  if (options.some(({ open }) => open)) return options
  return [
    ...options,
    { code: options.some(({ code }) => code === 'other') ? freeCode(options) : 'other', text, open: true },
  ]
}

export interface PastedChoice {
  readonly text: string
  readonly value?: number
}

const bullet = /^(?:[-*•○●□■◯][\s　]+|・[\s　]*)(?=[^\s　])/u
// Directly before a digit it is a decimal point, or 「1、2回」.
const numbered =
  /^(?:[(（]?(?<plain>[0-9０-９]{1,3})[)）:：、.．]|(?<circled>[①-⑳]))(?![0-9０-９])[\s　]*(?=[^\s　])/u

/**
 * Parses a pasted list: tab-separated from Excel (label and value in any order), or lines of text with or
 * without bullets.
 */
export function choicesIn(pasted: string): readonly PastedChoice[] {
  const lines = pasted
    .replaceAll('\r\n', '\n')
    .split(/[\n\r\v\u2028]/)
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== ''),
    )
    .filter((cells) => cells.length > 0)
  const choices = lines.map(([first = '', second]): PastedChoice => {
    if (second === undefined) return { text: first }
    const [one, two] = [numberIn(first), numberIn(second)]
    if (two !== undefined) return { text: first, value: two }
    return one !== undefined ? { text: second, value: one } : { text: first }
  })
  const texts = withoutMarks(choices.map(({ text }) => text))
  return choices.map((choice, at) => ({ ...choice, text: texts[at] ?? choice.text }))
}

/**
 * Removes bullets, or numbers, only if all lines have them, and the numbers follow each other: otherwise they
 * belong to the texts, as in 「1.5時間未満」, 「-2」 and 「2、3回」.
 */
function withoutMarks(lines: readonly string[]): readonly string[] {
  if (lines.every((line) => bullet.test(line))) return lines.map((line) => line.replace(bullet, ''))
  const isInSequence = lines.length > 1 && lines.every((line, at) => writtenNumber(line) === at + 1)
  return isInSequence ? lines.map((line) => line.replace(numbered, '')) : lines
}

/** The number that stands before a line. */
function writtenNumber(line: string): number | undefined {
  const { plain, circled } = numbered.exec(line)?.groups ?? {}
  const written = plain ?? circled
  // NFKC makes 1 of １ and of ①.
  return written === undefined ? undefined : Number(written.normalize('NFKC'))
}

function numberIn(cell: string): number | undefined {
  const read = readNumber(cell, 'ja')
  return read.kind === 'number' ? read.value : undefined
}

/** Whether a choice has neither text nor picture yet. */
const isBlank = ({ text, image, open }: AnswerOption) =>
  image === undefined && !open && Object.values(text).every((written) => written === '')

/**
 * Inserts pasted choices at a place. Choices without text are filled first and keep their codes and values.
 */
export function pasteChoices(
  options: readonly AnswerOption[],
  pasted: readonly PastedChoice[],
  language: string,
  place: number,
): readonly AnswerOption[] {
  const blanks = options.filter(isBlank)
  const before = options.slice(0, place + 1).filter((one) => !isBlank(one))
  const after = options.slice(place + 1).filter((one) => !isBlank(one))
  let all: readonly AnswerOption[] = options
  const added = pasted.map(({ text, value }, at): AnswerOption => {
    const blank = blanks[at]
    const ordinalValue = value ?? blank?.ordinalValue
    const option = {
      code: blank?.code ?? freeCode(all),
      text: writeText(undefined, language, text),
      ...(ordinalValue !== undefined && { ordinalValue }),
    }
    if (!blank) all = [...all, option]
    return option
  })
  return [...before, ...added, ...after]
}
