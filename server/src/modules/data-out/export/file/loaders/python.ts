import type { Format } from '../../../../../../../engines/data-out'

/** pandas. */
export function python(format: Format, extension: string): string {
  if (format === 'odm') return odm
  const readers: Readonly<Record<string, string>> = {
    csv: `pd.read_csv(path, encoding=${format === 'csv_shift_jis' ? '"cp932"' : '"utf-8-sig"'}, na_values=["", "NA", "."], keep_default_na=False)`,
    tsv: 'pd.read_csv(path, sep="\\t", encoding="utf-8", na_values=["", "NA", "."], keep_default_na=False)',
    parquet: 'pd.read_parquet(path)',
    ndjson: 'pd.read_json(path, lines=True, convert_dates=False)',
    sav: 'pd.read_spss(path)',
  }
  const body =
    extension === 'xlsx'
      ? 'tables = pd.read_excel(folder / "tables.xlsx", sheet_name=None)'
      : `tables = {path.stem: ${readers[extension]} for path in sorted(folder.glob("*.${extension}"))}`
  return `# Reads every table of this export into a dictionary of data frames: tables["daily"].
from pathlib import Path
import pandas as pd

folder = Path(__file__).parent / "data"
${body}

for table in tables.values():
    for column in table.columns:
        if column.endswith("_utc"):
            table[column] = pd.to_datetime(table[column], utc=True)

if __name__ == "__main__":
    for name, table in tables.items():
        print(name, table.shape)
`
}

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
