import type { Loading } from './loaders'
import { unmarkedInPython } from './unmarked'

/** pandas. */
export function python({ format, extension, missing, texts }: Loading): string {
  if (format === 'odm') return odm
  const encoding = { csv_shift_jis: 'cp932', tsv: 'utf-8' }[format as string] ?? 'utf-8-sig'
  const separator = extension === 'tsv' ? 'sep="\\t", ' : ''
  const mark = JSON.stringify(missing)
  const readers: Readonly<Record<string, string>> = {
    csv: `pd.read_csv(path, ${separator}encoding="${encoding}", dtype=types(path.stem), na_values=[${mark}], keep_default_na=False)`,
    parquet: 'pd.read_parquet(path)',
    ndjson: 'pd.DataFrame([json.loads(line) for line in path.read_text("utf-8").splitlines()])',
    sav: 'pd.read_spss(path)',
  }
  const reader = readers[extension === 'tsv' ? 'csv' : extension]
  const body =
    extension === 'xlsx'
      ? `book = pd.ExcelFile(folder / "tables.xlsx")
tables = {
    name: book.parse(name, dtype=types(name), na_values=[""], keep_default_na=False) for name in book.sheet_names
}`
      : `tables = {path.stem: ${reader} for path in sorted(folder.glob("*.${extension}"))}`
  const needsTypes = /types\(/.test(body)
  const isMarked = readers.csv === reader
  return `# Reads every table of this export into a dictionary of data frames: tables["daily"].
${extension === 'ndjson' ? 'import json\n' : ''}${isMarked ? 'import re\nimport unicodedata\n' : ''}from pathlib import Path
import pandas as pd

folder = Path(__file__).parent / "data"
${needsTypes ? typesOf(texts) : ''}${isMarked ? `${unmarkedInPython}\n\n\n` : ''}${body}
${isMarked ? unmarking : ''}
for table in tables.values():
    for column in table.columns:
        if column.endswith("_utc"):
            table[column] = pd.to_datetime(table[column], utc=True)

if __name__ == "__main__":
    for name, table in tables.items():
        print(name, table.shape)
`
}

const unmarking = `
for name, table in tables.items():
    for column in table.columns.intersection(texts.get(name, [])):
        table[column] = table[column].map(_unmarked, na_action="ignore")
`

const typesOf = (
  texts: Loading['texts'],
) => `# Columns of text: a code such as 007 is no number, and the word NA is not missing.
texts = {
${[...texts].map(([name, columns]) => `    ${JSON.stringify(name)}: ${JSON.stringify(columns)},`).join('\n')}
}


def types(name):
    return {column: str for column in texts.get(name, [])}


`

const odm = `# Reads what every subject has answered into a data frame, a row for each value: tables["answers"].
from pathlib import Path
from xml.etree import ElementTree
import pandas as pd

space = "{http://www.cdisc.org/ns/odm/v1.3}"
root = ElementTree.parse(Path(__file__).parent / "data" / "odm.xml").getroot()
rows = [
    {
        "subject": subject.get("SubjectKey"),
        "response": event.get("StudyEventRepeatKey"),
        "form": form.get("FormOID"),
        "entry": group.get("ItemGroupRepeatKey"),
        "item": item.get("ItemOID"),
        "value": item.get("Value"),
    }
    for subject in root.iter(space + "SubjectData")
    for event in subject.iter(space + "StudyEventData")
    for form in event.iter(space + "FormData")
    for group in form.iter(space + "ItemGroupData")
    for item in group.iter(space + "ItemData")
]
tables = {"answers": pd.DataFrame(rows, columns=["subject", "response", "form", "entry", "item", "value"])}

if __name__ == "__main__":
    for name, table in tables.items():
        print(name, table.shape)
`
