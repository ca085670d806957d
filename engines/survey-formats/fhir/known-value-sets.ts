import type { Json } from '../draft/json'

const loinc = 'http://loinc.org'
const gender = 'http://hl7.org/fhir/administrative-gender'

const frequency = [
  ['LA6568-5', 'Not at all'],
  ['LA6569-3', 'Several days'],
  ['LA6570-1', 'More than half the days'],
  ['LA6571-9', 'Nearly every day'],
] as const

/** Standard value sets that questionnaires refer to without containing them. */
export const knownValueSets: Readonly<Record<string, readonly Json[]>> = {
  /** PHQ-9 and GAD-7. This material contains content from LOINC (loinc.org), copyright Regenstrief Institute. */
  'http://loinc.org/vs/LL358-3': frequency.map(([code, display], place) => ({
    system: loinc,
    code,
    display,
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: place }],
  })),
  'http://hl7.org/fhir/ValueSet/administrative-gender': ['Male', 'Female', 'Other', 'Unknown'].map(
    (display) => ({ system: gender, code: display.toLowerCase(), display }),
  ),
}
