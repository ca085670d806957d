import type { Loading } from './loaders'
import { unmarkedInR } from './unmarked'

/** R, with the packages that the format asks for. */
export function rScript({ format, extension, missing, texts }: Loading): string {
  if (format === 'odm') return odm
  const encoding = { csv_shift_jis: 'CP932', tsv: 'UTF-8' }[format as string] ?? 'UTF-8-BOM'
  const given = `fileEncoding = "${encoding}", na.strings = ${JSON.stringify(missing)}, colClasses = types(path)`
  const readers: Readonly<Record<string, string>> = {
    csv: `read.csv(path, ${given})`,
    tsv: `read.delim(path, ${given})`,
    parquet: 'arrow::read_parquet(path)',
    ndjson: 'jsonlite::stream_in(file(path), verbose = FALSE)',
    sav: 'haven::read_sav(path)',
  }
  const body =
    extension === 'xlsx'
      ? `path <- file.path("data", "tables.xlsx")
sheets <- readxl::excel_sheets(path)
tables <- setNames(lapply(sheets, function(sheet) readxl::read_excel(path, sheet = sheet)), sheets)`
      : `files <- list.files("data", pattern = "\\\\.${extension}$", full.names = TRUE)
tables <- setNames(lapply(files, function(path) ${readers[extension]}),
                   tools::file_path_sans_ext(basename(files)))`
  const isMarked = extension === 'csv' || extension === 'tsv'
  return `# Reads every table of this export into a list of data frames: tables$daily. Run it in the folder of this file.
${/types\(/.test(body) ? typesOf(texts) : ''}${isMarked ? `${unmarkedInR}\n` : ''}${body}
${isMarked ? unmarking : ''}for (name in names(tables)) cat(name, dim(tables[[name]]), "\\n")
`
}

const unmarking = `for (name in names(tables)) for (column in intersect(names(tables[[name]]), texts[[name]])) {
  tables[[name]][[column]] <- .kansoku_unmarked(tables[[name]][[column]])
}
`

const typesOf = (
  texts: Loading['texts'],
) => `# Columns of text: a code such as 007 is no number, and the word NA is not missing.
texts <- list(
${[...texts].map(([name, columns]) => `  ${name} = c(${columns.map((one) => JSON.stringify(one)).join(', ')})`).join(',\n')}
)
types <- function(path) {
  columns <- texts[[tools::file_path_sans_ext(basename(path))]]
  setNames(rep("character", length(columns)), columns)
}
`

const odm = `# Reads what every subject has answered into a data frame, a row for each value: tables$answers. Run it in the folder of this file.
document <- xml2::xml_ns_strip(xml2::read_xml(file.path("data", "odm.xml")))
items <- xml2::xml_find_all(document, ".//ClinicalData//ItemData")
above <- function(name, attribute) {
  xml2::xml_attr(xml2::xml_find_first(items, paste0("ancestor::", name)), attribute)
}
tables <- list(answers = data.frame(
  subject = above("SubjectData", "SubjectKey"),
  response = above("StudyEventData", "StudyEventRepeatKey"),
  form = above("FormData", "FormOID"),
  entry = above("ItemGroupData", "ItemGroupRepeatKey"),
  item = xml2::xml_attr(items, "ItemOID"),
  value = xml2::xml_attr(items, "Value")
))
for (name in names(tables)) cat(name, dim(tables[[name]]), "\\n")
`
