import type { Format } from '../../../../../../../engines/data-out'

/** R, with the packages that the format asks for. */
export function rScript(format: Format, extension: string): string {
  if (format === 'odm') return odm
  const key = format === 'redcap' ? 'record_id' : 'subject'
  const readers: Readonly<Record<string, string>> = {
    csv: `read.csv(path, fileEncoding = ${format === 'csv_shift_jis' ? '"CP932"' : '"UTF-8-BOM"'}, na.strings = c("", "NA", "."), colClasses = c(${key} = "character"))`,
    tsv: 'read.delim(path, fileEncoding = "UTF-8", na.strings = c("", "NA", "."), colClasses = c(subject = "character"))',
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
  return `# Reads every table of this export into a list of data frames: tables$daily. Run it in the folder of this file.
${body}
for (name in names(tables)) cat(name, dim(tables[[name]]), "\\n")
`
}

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
