export { arrowWriter } from './arrow-writer'
export { batchRows, type RowOut, zonedTime } from './batch-rows'
export { type CsvOptions, type CsvWriter, csvWriter } from './csv-writer'
export { ndjsonWriter } from './ndjson-writer'
export { type ParquetOptions, parquetWriter } from './parquet-writer'
export { mostTextBytes, type SavOptions, type SavWriter, savWriter } from './sav-writer'
export type { Misfits, ReplacedCharacter } from './shift-jis'
export { sliceBatch } from './slice-batch'
export type { Sink, TableWriter } from './table-writer'
export { textWriter } from './text-writer'
export {
  mostCharacters,
  TooManyColumnsError,
  TooManyRowsError,
  type WorkbookWriter,
  xlsxWriter,
} from './xlsx-writer'
export { type ZipEntry, type ZipWriter, zipWriter } from './zip-writer'
