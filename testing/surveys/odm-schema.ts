import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the official schema of ODM 1.3.2 may lie: it is data beside the repository, and no part of it. */
const schema = ['..', '../..', '../../..']
  .map((above) => join(import.meta.dirname, '../..', above, 'shared/trial/data-out/odm-1.3.2/ODM1-3-2.xsd'))
  .find((path) => existsSync(path))

const python = '/usr/bin/python3'

/** Whether a document can be checked here: the schema lies there, and Debian's python3-lxml is installed. */
export const canValidateOdm =
  schema !== undefined && existsSync(python) && spawnSync(python, ['-c', 'import lxml.etree']).status === 0

const program = `
import sys
from lxml import etree
schema = etree.XMLSchema(etree.parse(sys.argv[1], etree.XMLParser(no_network=True)))
document = etree.fromstring(sys.stdin.buffer.read())
schema.validate(document)
print("\\n".join(f"{error.line}: {error.message}" for error in schema.error_log))
`

/** What is wrong with a document by the official schema. */
export function odmProblems(xml: string): string[] {
  const said = execFileSync(python, ['-c', program, schema ?? ''], { input: xml, encoding: 'utf8' })
  return said.split('\n').filter((line) => line !== '')
}

/** References of a document that lead nowhere, which the schema does not check. */
export function odmLooseEnds(xml: string): string[] {
  const defined = new Set([...xml.matchAll(/ OID="([^"]*)"/g)].map(([, oid]) => oid))
  return [
    ...xml.matchAll(
      / (?:ItemOID|ItemGroupOID|FormOID|StudyEventOID|CodeListOID|MeasurementUnitOID)="([^"]*)"/g,
    ),
  ]
    .flatMap((one) => one[1] ?? [])
    .filter((oid) => !defined.has(oid))
}
