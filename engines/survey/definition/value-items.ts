import { about, byPart, list, named, number, object, oneOf, text as plain } from '../../definitions'
import { text, unit } from './common-shapes'
import { ends, question, range } from './item-parts'
import { limits } from './limits'
import { pattern } from './pattern-shape'

const whole = (maximum: number, minimum = 0) => number({ minimum, maximum, isWhole: true })
const day = plain({ maximum: 10, pattern: /^\d{4}(-\d{2}(-\d{2})?)?$/, like: '2026-11-25' })
const time = plain({ maximum: 8, pattern: /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, like: '07:30' })
const dateTime = plain({
  maximum: 19,
  pattern: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/,
  like: '2026-11-25T07:30',
})
const bound = named('DateBound', () =>
  byPart({ date: object({ date: day }), daysFromToday: object({ daysFromToday: whole(40_000, -40_000) }) }),
)
const calendar = about('japanese: shown with the era, 令和8年.', oneOf('gregory', 'japanese'))
const scale = { ...range, ...ends, choiceOrientation: oneOf('horizontal', 'vertical') }
/** Placeholder of the field. */
const entryFormat = text
const length = {
  minLength: whole(limits.answerText),
  maxLength: about(
    `Without it at most ${limits.answerLine} characters in one line, ${limits.answerParagraphs} in a long text.`,
    whole(limits.answerText, 1),
  ),
}
const regex = named('Regex', () =>
  object(
    {
      pattern: about('ECMAScript without lookaround, back references and flags.', pattern),
    },
    { human: about('What to say where it does not match.', text) },
  ),
)
const files = {
  minOccurs: whole(limits.files),
  maxOccurs: whole(limits.files, 1),
  maxSize: about('Bytes of one file.', whole(1e9, 1)),
  mimeType: list(plain({ maximum: 100 }), { maximum: 50 }),
}

/** Questions that are answered by a value: numbers, texts, dates, files. */
export const valueItems = {
  number: question(
    'number',
    {},
    {
      ...range,
      maxDecimalPlaces: whole(10),
      entryFormat,
      unit,
      unitOption: list(unit, { maximum: 50 }),
      initial: number(),
    },
  ),
  slider: question('slider', {}, { ...scale, sliderStepValue: number({ minimum: 1e-9 }), unit }),
  nrs: question('nrs', {}, scale),
  rating: question(
    'rating',
    {},
    { maxValue: whole(20, 2), symbol: oneOf('star', 'heart', 'number'), ...ends },
  ),
  text: question(
    'text',
    {},
    {
      ...length,
      regex,
      format: oneOf('email', 'url', 'tel'),
      initial: plain({ maximum: limits.answerText }),
    },
  ),
  longText: question(
    'longText',
    {},
    { ...length, entryFormat, regex, initial: plain({ maximum: limits.answerText }) },
  ),
  date: question(
    'date',
    {},
    { minValue: bound, maxValue: bound, precision: oneOf('year', 'month', 'day'), calendar, initial: day },
  ),
  time: question(
    'time',
    {},
    { minValue: time, maxValue: time, precision: oneOf('minute', 'second'), initial: time },
  ),
  dateTime: question(
    'dateTime',
    {},
    { minValue: bound, maxValue: bound, precision: oneOf('minute', 'second'), calendar, initial: dateTime },
  ),
  duration: question(
    'duration',
    {},
    {
      minValue: about('Seconds, as the answer is.', whole(1e9)),
      maxValue: whole(1e9),
      precision: oneOf('minute', 'second'),
      initial: whole(1e9),
    },
  ),
  file: question('file', {}, files),
  photo: question('photo', {}, files),
  signature: question('signature', {}, {}),
  consent: question(
    'consent',
    {
      textVersion: about('Kept with the answer.', plain({ maximum: 100 })),
      body: about('What is consented to.', text),
    },
    { signature: oneOf(true), name: about('Asks for the name, too.', oneOf(true)) },
  ),
}
