/** What a definition may contain at most. A survey of today's practice stays far below. */
export const limits = {
  languages: 20,
  pages: 1000,
  /** Items of all pages and groups. */
  items: 10_000,
  /** Options of one item; REDCap and XLSForm lists of places have some hundred. */
  optionsOfItem: 3000,
  /** Options and rows of all items. */
  options: 60_000,
  rows: 500,
  scores: 500,
  scoreItems: 2000,
  bands: 50,
  actions: 500,
  constraints: 50,
  codings: 20,
  /** Members of one all, any or operation. */
  operands: 500,
  /** Names and places from the top of the JSON to a part. A group takes two. */
  depth: 64,
  /** FHIR R4 keeps linkIds of up to 255 characters. */
  identifier: 255,
  text: 20_000,
  pattern: 500,
  /** Entries of a repeat group, and how deep repeat groups lie in one another: entries multiply. */
  entries: 100,
  repeatDepth: 2,
  /** Answers that are read from one request. */
  answers: 50_000,
  /** Characters of a long answer. */
  answerText: 20_000,
  files: 20,
  /** Problems reported for one definition. */
  problems: 200,
} as const
