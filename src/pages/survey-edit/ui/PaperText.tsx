import { textParts } from '../../../../engines/survey/run'

/** A text on paper: with ruby, and a line in place of piped answers. */
export function PaperText({ text }: { text: string }) {
  return textParts(text.replaceAll(/\{\{[^{}]*\}\}/g, '＿＿＿＿')).map((part, place) =>
    part.ruby === undefined ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no names.
      <ruby key={place}>
        {part.text}
        <rt>{part.ruby}</rt>
      </ruby>
    ),
  )
}
