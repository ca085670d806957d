import type { TypeOf } from '../../definitions'
import { about, text as anyText, list, named, object, record } from '../../definitions'
import { limits } from './limits'

/** BCP 47 language tag: ja, en, zh-Hant, pt-BR. */
const language = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export const languageTag = anyText({ maximum: 35, pattern: language })

/** May be empty in a draft; required for publishing. */
export const code = anyText({ maximum: limits.identifier })

export const text = about(
  'A text by language. {漢字|かんじ} is ruby; {{linkId|otherwise}} is the answer to another question.',
  named('Text', () => record(language, anyText({ maximum: limits.text }), limits.languages)),
)

/** A text by language tag. */
export type Text = TypeOf<typeof text>

const coding = named('Coding', () =>
  object(
    { system: anyText({ maximum: 1000 }), code: anyText({ maximum: limits.identifier, minimum: 1 }) },
    { display: anyText({ maximum: 1000 }) },
  ),
)

/** A code for an item or option in a terminology such as LOINC or SNOMED CT. */
export type Coding = TypeOf<typeof coding>

export const codings = list(coding, { maximum: limits.codings })

export const unit = named('Unit', () => object({ code: about('UCUM.', anyText({ maximum: 100 })), text }))

/** A unit of measure: its UCUM code and its text. */
export type Unit = TypeOf<typeof unit>
