import type { Json } from '../draft/json'

const loinc = 'http://loinc.org'
const gender = 'http://hl7.org/fhir/administrative-gender'

const frequency = [
  ['LA6568-5', 'Not at all'],
  ['LA6569-3', 'Several days'],
  ['LA6570-1', 'More than half the days'],
  ['LA6571-9', 'Nearly every day'],
] as const

const yesNoSystem = 'http://terminology.hl7.org/CodeSystem/v2-0136'
const yesOrNo: readonly Json[] = [
  { system: yesNoSystem, code: 'Y', display: 'Yes' },
  { system: yesNoSystem, code: 'N', display: 'No' },
]
const genders: readonly Json[] = ['Male', 'Female', 'Other', 'Unknown'].map((display) => ({
  system: gender,
  code: display.toLowerCase(),
  display,
}))

/** Small standard systems that value sets take whole. */
export const knownCodeSystems: Readonly<Record<string, readonly Json[]>> = {
  [yesNoSystem]: yesOrNo,
  'http://hl7.org/fhir/v2/0136': yesOrNo,
  [gender]: genders,
}

const yesNoUnknown: readonly Json[] = [
  ...yesOrNo,
  {
    system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
    code: 'asked-unknown',
    display: "Don't know",
  },
]

/** Standard value sets that questionnaires refer to without containing them. */
export const knownValueSets: Readonly<Record<string, readonly Json[]>> = {
  /** PHQ-9 and GAD-7. This material contains content from LOINC (loinc.org), copyright Regenstrief Institute. */
  'http://loinc.org/vs/LL358-3': frequency.map(([code, display], place) => ({
    system: loinc,
    code,
    display,
    extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: place }],
  })),
  'http://hl7.org/fhir/ValueSet/administrative-gender': genders,
  'http://hl7.org/fhir/ValueSet/yesnodontknow': yesNoUnknown,
  'http://terminology.hl7.org/ValueSet/yesnodontknow': yesNoUnknown,
  'http://terminology.hl7.org/ValueSet/v2-0136': yesOrNo,
  'http://hl7.org/fhir/ValueSet/v2-0136': yesOrNo,
}
