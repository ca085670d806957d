import { catalogue } from '../words'

/** Why a file cannot be read, and what to do about it. */
export const readingWords = catalogue('reading', {
  othersAreRead: {
    ja: '会社のほかのファイルを読み込んでいます。終わってから、もう一度お試しください。',
    en: 'Another file of your company is being read. Try again when that is done.',
  },
  unknownKind: {
    ja: '何を登録するファイルかを読み取れませんでした。',
    en: 'What the file is to register could not be read.',
  },
  tooManyRows: {
    ja: '10万行を超えています。一度に登録できるのは10万行までです。ファイルを分けてください。',
    en: 'There are more than 100,000 rows. At most 100,000 rows can be registered at once. Split the file.',
  },
  tooManyBlankRows: {
    ja: '空の行が10万行を超えています。空の行を削除してください。',
    en: 'There are more than 100,000 blank rows. Delete them.',
  },
  rowTooLong: (line: number) => ({
    ja: `${line}行目が長すぎます。1行は合わせて3万文字までです。短くするか、使わない列を削除してください。`,
    en: `Line ${line} is too long. A row has at most 30,000 characters in all. Shorten it, or delete columns that you do not use.`,
  }),
  cellTooLong: (line: number, column: number) => ({
    ja: `${line}行目の${column}列目が長すぎます。1つのセルは1万文字までです。短くするか、引用符「"」が閉じているか確認してください。`,
    en: `Column ${column} of line ${line} is too long. A cell has at most 10,000 characters. Shorten it, or check that every quotation mark is closed.`,
  }),
  tooManyBytes: {
    ja: 'ファイルは20 MBまでです。行を分けて、何回かに分けて登録してください。',
    en: 'A file may have at most 20 MB. Split its rows and register them in several files.',
  },
  tooCostly: {
    ja: 'ファイルを読み取るのに時間かメモリーがかかりすぎます。使う列と行だけを CSV で保存し直してください。',
    en: 'Reading the file takes too much time or memory. Save only the columns and rows you need as CSV.',
  },
  empty: {
    ja: 'ファイルが空です。見出しの行とデータの行があるファイルを選んでください。',
    en: 'The file is empty. Choose a file with a line of headers and rows of data.',
  },
  headersMissing: {
    ja: '1行目に見出しがありません。1行目に列の名前を書いてください。',
    en: 'Line 1 has no headers. Write the names of the columns in line 1.',
  },
  headersOnly: {
    ja: '見出しだけで、データの行がありません。2行目からデータを書いてください。',
    en: 'There are headers but no rows of data. Write data from line 2 on.',
  },
  tooManyColumns: (most: number) => ({
    ja: `列は${most}列までです。使わない列を削除してください。`,
    en: `There may be at most ${most} columns. Delete those you do not use.`,
  }),
  tooManyCells: (line: number, most: number) => ({
    ja: `${line}行目の列が${most}を超えています。区切りの文字が続いていないか確認してください。`,
    en: `Line ${line} has more than ${most} columns. Check whether it consists of separators.`,
  }),
  unclosedQuote: (line: number) => ({
    ja: `${line}行目で始まる引用符「"」が閉じていません。セルの終わりに「"」を付けてください。`,
    en: `The quotation mark that opens in line ${line} is never closed. Put one at the end of the cell.`,
  }),
  notInEncoding: (encoding: string) => ({
    ja: `${encoding} として読み取れません。「自動」か、別の文字コードを選んでください。`,
    en: `The file cannot be read as ${encoding}. Choose “Automatic” or another encoding.`,
  }),
  mixedEncodings: (line: number) => ({
    ja: `${line}行目で文字コードが変わっています（UTF-8 と Shift_JIS が混ざっているか、壊れています）。ファイルを1つの文字コードで保存し直してください。`,
    en: `The character encoding changes at line ${line} (UTF-8 and Shift_JIS are mixed, or the file is damaged). Save the file again in one encoding.`,
  }),
  unreadableEncoding: {
    ja: '文字コードを読み取れません。UTF-8 で保存し直してください。',
    en: 'The character encoding cannot be read. Save the file again as UTF-8.',
  },
  noTable: {
    ja: '表のファイルではないようです。CSV、TSV、XLSX のいずれかを選んでください。',
    en: 'This does not seem to be a table. Choose a CSV, TSV or XLSX file.',
  },
  notATable: (kind: string) => ({
    ja: `${kind} は読み取れません。CSV、TSV、XLSX のいずれかを選んでください。`,
    en: `${kind} cannot be read. Choose a CSV, TSV or XLSX file.`,
  }),
  wordDocument: { ja: 'Word の文書', en: 'A Word document' },
  presentation: { ja: 'PowerPoint の資料', en: 'A PowerPoint presentation' },
  compressed: (format: string) => ({
    ja: `${format} で圧縮されたファイルです。中にある CSV、TSV、XLSX のファイルを取り出してから選んでください。`,
    en: `This file is compressed (${format}). Take the CSV, TSV or XLSX file out of it and choose that.`,
  }),
  oldExcel: {
    ja: '古い形式の Excel ファイル（.xls）か、パスワードのついたファイルです。パスワードを外し、.xlsx か .csv で保存し直してください。',
    en: 'This is an old Excel file (.xls) or a file with a password. Remove the password and save it again as .xlsx or .csv.',
  },
  binaryExcel: {
    ja: 'Excel バイナリ ブック（.xlsb）です。.xlsx か .csv で保存し直してください。',
    en: 'This is a binary Excel workbook (.xlsb). Save it again as .xlsx or .csv.',
  },
  openDocument: {
    ja: 'OpenDocument のファイルです。表計算ソフトで .xlsx か .csv に保存し直してください。',
    en: 'This is an OpenDocument file. Save it again as .xlsx or .csv with a spreadsheet program.',
  },
  workbookTooLarge: {
    ja: 'Excel ファイルの中身が大きすぎます。使う列と行だけを CSV で保存し直してください。',
    en: 'The content of the Excel file is too large. Save only the columns and rows you need as CSV.',
  },
  unreadableWorkbook: {
    ja: 'Excel ファイルを読み取れません。.xlsx か .csv で保存し直してください。',
    en: 'The Excel file cannot be read. Save it again as .xlsx or .csv.',
  },
  unknownFormat: (cell: string, format: string) => ({
    ja: `セル ${cell} の表示形式「${format}」は読み取れません。セルの書式を「標準」か「文字列」にして、保存し直してください。`,
    en: `The number format “${format}” of cell ${cell} cannot be read. Set the format of the cell to General or Text and save the file again.`,
  }),
  tooManyMerged: (most: number) => ({
    ja: `結合されたセルが${most}か所を超えています。Excel で結合を解除し、それぞれのセルに値を入力してください。`,
    en: `More than ${most} ranges of cells are merged. Unmerge them in Excel and enter a value in each cell.`,
  }),
  sheetTooLong: (row: number) => ({
    ja: `${row}行目まで使われていて、10万行を超えています。離れた行を削除するか、ファイルを分けてください。`,
    en: `The file is used down to row ${row}, which is more than 100,000 rows. Delete rows far away, or split the file.`,
  }),
  sheetTooWide: (cell: string) => ({
    ja: `セル ${cell} まで使われていて、表が大きすぎます。離れたセルを削除するか、使う列と行だけを CSV で保存し直してください。`,
    en: `The table reaches as far as cell ${cell} and is too large. Delete cells far away, or save only the columns and rows you need as CSV.`,
  }),
})

/** Names of encodings for people. */
export const encodingWords = catalogue('encoding', {
  utf_8: { ja: 'UTF-8', en: 'UTF-8' },
  utf_8_with_mark: { ja: 'UTF-8（BOM付き）', en: 'UTF-8 with BOM' },
  utf_16le: { ja: 'UTF-16', en: 'UTF-16' },
  utf_16be: { ja: 'UTF-16BE', en: 'UTF-16BE' },
  shift_jis: { ja: 'Shift_JIS（CP932）', en: 'Shift_JIS (CP932)' },
  euc_jp: { ja: 'EUC-JP', en: 'EUC-JP' },
  windows_1252: { ja: 'Windows-1252（Latin-1）', en: 'Windows-1252 (Latin-1)' },
  excel: { ja: 'Excel', en: 'Excel' },
})
