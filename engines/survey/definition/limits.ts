import { expressionLimits } from '../../expressions/run'

/** Upper limits of a definition; real surveys stay far below. */
export const limits = {
  ...expressionLimits,
  languages: 20,
  pages: 1000,
  /** Items on all pages and in all groups. */
  items: 10_000,
  /** Options per item; lists of places in REDCap and XLSForm have some hundred. */
  optionsOfItem: 3000,
  /** Options and rows of all items together. */
  options: 60_000,
  rows: 500,
  scores: 500,
  scoreItems: 2000,
  bands: 50,
  actions: 500,
  constraints: 50,
  codings: 20,
  text: 20_000,
  pattern: 500,
  /** Entries per repeat group, and nesting of repeat groups: the numbers of entries multiply. */
  entries: 100,
  repeatDepth: 2,
  /** Answers per request, and of one response. */
  answers: 30_000,
  /** Characters of a whole definition as JSON: 5,000 questions in Japanese have less. */
  definition: 2_000_000,
  /** Steps of the regular expression of one answer. */
  patternSteps: 250_000,
  /** Characters of all consents of one answer as they are read: a copy of them is sent by mail. */
  consentTexts: 200_000,
  /** Characters of a text answer, whatever its question allows. */
  answerText: 20_000,
  /** Characters of an answer in one line, and of the text beside a choice, where the question sets no limit. */
  answerLine: 1000,
  /** Characters of a long text answer, where the question sets no limit. */
  answerParagraphs: 10_000,
  files: 20,
} as const
