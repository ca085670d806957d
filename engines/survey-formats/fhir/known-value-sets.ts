import type { Json } from '../draft/json'

/** By a sign that no file can have. */
const names = Symbol('names')

/** A concept of a standard, named in the languages in which we know it. */
interface KnownConcept extends Json {
  readonly system: string
  readonly code: string
  readonly display: string
  readonly [names]: { readonly en: string; readonly ja: string }
}

const tho = 'http://terminology.hl7.org/CodeSystem'
const fhir = 'http://hl7.org/fhir'

/**
 * Codes and English displays are those of HL7: FHIR R4 (4.0.1) and HL7 Terminology (terminology.hl7.org), both CC0. HL7 publishes no
 * Japanese ones; the Japanese are our own.
 */
const listed = (system: string, ...rows: readonly (readonly [code: string, en: string, ja: string])[]) =>
  rows.map(([code, en, ja]): KnownConcept => ({ system, code, display: en, [names]: { en, ja } }))

/**
 * PHQ-9 and GAD-7. This material contains content from LOINC (loinc.org), copyright Regenstrief Institute. The Japanese answers are
 * those of the Japanese PHQ-9 (Muramatsu et al.).
 */
const frequency = listed(
  'http://loinc.org',
  ['LA6568-5', 'Not at all', '全くない'],
  ['LA6569-3', 'Several days', '数日'],
  ['LA6570-1', 'More than half the days', '半分以上'],
  ['LA6571-9', 'Nearly every day', 'ほとんど毎日'],
).map((concept, place) => ({
  ...concept,
  extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: place }],
}))

const genders = listed(
  `${fhir}/administrative-gender`,
  ['male', 'Male', '男性'],
  ['female', 'Female', '女性'],
  ['other', 'Other', 'その他'],
  ['unknown', 'Unknown', '不明'],
)
const yesOrNo = listed(`${tho}/v2-0136`, ['Y', 'Yes', 'はい'], ['N', 'No', 'いいえ'])
const yesNoUnknown = [
  ...yesOrNo,
  ...listed(`${tho}/data-absent-reason`, ['asked-unknown', "Don't know", 'わからない']),
]
const maritalStatus = listed(
  `${tho}/v3-MaritalStatus`,
  ['A', 'Annulled', '婚姻無効'],
  ['C', 'Common Law', '内縁'],
  ['D', 'Divorced', '離婚'],
  ['I', 'Interlocutory', '離婚の手続き中'],
  ['L', 'Legally Separated', '法的な別居'],
  ['M', 'Married', '既婚'],
  ['P', 'Polygamous', '複数の配偶者'],
  ['S', 'Never Married', '未婚'],
  ['T', 'Domestic partner', '事実婚・パートナー'],
  ['U', 'unmarried', '独身'],
  ['W', 'Widowed', '死別'],
)
const maritalStatusOrUnknown = [
  ...maritalStatus,
  ...listed(`${tho}/v3-NullFlavor`, ['UNK', 'unknown', '不明']),
]
const daysOfWeek = listed(
  `${fhir}/days-of-week`,
  ['mon', 'Monday', '月曜日'],
  ['tue', 'Tuesday', '火曜日'],
  ['wed', 'Wednesday', '水曜日'],
  ['thu', 'Thursday', '木曜日'],
  ['fri', 'Friday', '金曜日'],
  ['sat', 'Saturday', '土曜日'],
  ['sun', 'Sunday', '日曜日'],
)
const reactionSeverity = listed(
  `${fhir}/reaction-event-severity`,
  ['mild', 'Mild', '軽度'],
  ['moderate', 'Moderate', '中等度'],
  ['severe', 'Severe', '重度'],
)
const contactUse = listed(
  `${fhir}/contact-point-use`,
  ['home', 'Home', '自宅'],
  ['work', 'Work', '勤務先'],
  ['temp', 'Temp', '一時的'],
  ['old', 'Old', '以前のもの'],
  ['mobile', 'Mobile', '携帯電話'],
)
const contactSystem = listed(
  `${fhir}/contact-point-system`,
  ['phone', 'Phone', '電話'],
  ['fax', 'Fax', 'ファクス'],
  ['email', 'Email', 'メール'],
  ['pager', 'Pager', 'ポケットベル'],
  ['url', 'URL', 'URL'],
  ['sms', 'SMS', 'SMS'],
  ['other', 'Other', 'その他'],
)
const addressUse = listed(
  `${fhir}/address-use`,
  ['home', 'Home', '自宅'],
  ['work', 'Work', '勤務先'],
  ['temp', 'Temporary', '一時的'],
  ['old', 'Old / Incorrect', '以前のもの・誤り'],
  ['billing', 'Billing', '請求先'],
)

/** Small standard systems that value sets take whole. */
export const knownCodeSystems: Readonly<Record<string, readonly KnownConcept[]>> = {
  [`${tho}/v2-0136`]: yesOrNo,
  [`${fhir}/v2/0136`]: yesOrNo,
  [`${fhir}/administrative-gender`]: genders,
  [`${tho}/v3-MaritalStatus`]: maritalStatus,
  [`${fhir}/v3/MaritalStatus`]: maritalStatus,
  [`${fhir}/days-of-week`]: daysOfWeek,
  [`${fhir}/reaction-event-severity`]: reactionSeverity,
  [`${fhir}/contact-point-use`]: contactUse,
  [`${fhir}/contact-point-system`]: contactSystem,
  [`${fhir}/address-use`]: addressUse,
}

/** Standard value sets that questionnaires refer to without containing them. */
export const knownValueSets: Readonly<Record<string, readonly KnownConcept[]>> = {
  'http://loinc.org/vs/LL358-3': frequency,
  [`${fhir}/ValueSet/administrative-gender`]: genders,
  [`${fhir}/ValueSet/yesnodontknow`]: yesNoUnknown,
  'http://terminology.hl7.org/ValueSet/yesnodontknow': yesNoUnknown,
  'http://terminology.hl7.org/ValueSet/v2-0136': yesOrNo,
  [`${fhir}/ValueSet/v2-0136`]: yesOrNo,
  [`${fhir}/ValueSet/marital-status`]: maritalStatusOrUnknown,
  'http://terminology.hl7.org/ValueSet/v3-MaritalStatus': maritalStatus,
  [`${fhir}/ValueSet/v3-MaritalStatus`]: maritalStatus,
  [`${fhir}/ValueSet/days-of-week`]: daysOfWeek,
  [`${fhir}/ValueSet/reaction-event-severity`]: reactionSeverity,
  [`${fhir}/ValueSet/contact-point-use`]: contactUse,
  [`${fhir}/ValueSet/contact-point-system`]: contactSystem,
  [`${fhir}/ValueSet/address-use`]: addressUse,
}

/** What a concept is called by language, if it was taken from a known set or system. */
export function knownNames(concept: Json): KnownConcept[typeof names] | undefined {
  return (concept as Partial<KnownConcept>)[names]
}

/** A concept that a set lists by its code alone, called as its known system calls it. */
export function calledAs(concept: Json, known: Json): Json {
  const given = knownNames(known)
  return { ...concept, display: known.display, ...(given && { [names]: given }) }
}
