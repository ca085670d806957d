import { catalogue } from '../../../../platform/words'

/** Refusals of survey files, and remarks about what was left out. */
export const surveyFileWords = catalogue('surveyFile', {
  /** A sentence of the importers. */
  refused: (ja: string, en: string) => ({ ja, en }),
  tooLarge: { ja: 'ファイルは10 MBまでです。', en: 'A file may have at most 10 MB.' },
  draft: { ja: '下書き', en: 'draft' },
  empty: { ja: 'ファイルが空です。', en: 'The file is empty.' },
  noText: {
    ja: 'アンケートのファイルではないようです。XLSX、CSV、JSON、QSF のいずれかを選んでください。',
    en: 'This does not seem to be a survey. Choose an XLSX, CSV, JSON or QSF file.',
  },
  image: {
    ja: '画像のファイルです。画像から調査票は作れません。XLSX、CSV、JSON、QSF のいずれかを選んでください。',
    en: 'This is an image, which no survey can be made of. Choose an XLSX, CSV, JSON or QSF file.',
  },
  tooCostly: {
    ja: 'ファイルが大きすぎるか複雑すぎるため、読み取れませんでした。アンケートを分けて、もう一度お試しください。',
    en: 'The file is too large or too complex to be read. Split the survey and try again.',
  },
  busy: {
    ja: 'ほかのファイルを読み取っています。少し待ってから、もう一度お試しください。',
    en: 'Other files are being read. Please wait a moment and try again.',
  },
  changedCell: (cell: string, text: string) => ({
    ja: `日付のセル ${cell} は「${text}」として取り込みました。`,
    en: `The day in the cell ${cell} was imported as “${text}”.`,
  }),
  others: (count: number) => ({
    ja: `このファイルには、ほかに${count}件のアンケートがあります。最初の1件だけを読み取りました。`,
    en: `This file has ${count} more surveys. Only the first was read.`,
  }),
  unknownFormat: {
    ja: '形式は fhir-r4、fhir-r5、xlsform、own のいずれかで、版は数か draft で指定してください。',
    en: 'The format is one of fhir-r4, fhir-r5, xlsform and own, and the version a number or draft.',
  },
})
