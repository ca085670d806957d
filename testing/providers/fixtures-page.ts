import { type Reading, refusalWords } from '../../engines/providers'
import { fixtureNames, readFixture } from './fixtures'

/** docs/provider-fixtures.md: what becomes of each answer in engines/providers/fixtures. */
export function providerFixturesPage(): string {
  const rows = fixtureNames().map((name) => {
    const reading = readFixture(name)
    return `| ${name} | ${taken(reading) || '–'} | ${refused(reading) || '–'} |`
  })
  return [
    '# Answers of providers, and what becomes of them',
    'Every file of `engines/providers/fixtures`, read for a subject in Tokyo. `npm run providers` writes this page; do not edit it. Licences stand in the README of that folder.',
    ['| file | stored | refused, and why |', '| --- | --- | --- |', ...rows].join('\n'),
    '',
  ].join('\n\n')
}

function taken({ samples, days, sleeps, gone, devices, timeZone }: Reading): string {
  const parts = [
    ...counted(samples.map(({ metric, source }) => `${metric} (${source})`)),
    ...counted(days.map(({ metric }) => `${metric} (day)`)),
    ...counted(
      sleeps.map(
        ({ isNap, isProvisional }) => `${isProvisional ? 'provisional ' : ''}${isNap ? 'nap' : 'sleep'}`,
      ),
    ),
    ...counted(gone.map(() => 'removed sleep')),
    ...counted(devices.map(() => 'state of a device')),
  ]
  return [...parts, ...(timeZone ? [`time zone ${timeZone}`] : [])].join(', ')
}

const refused = ({ refused: all }: Reading): string =>
  counted(all.map(({ what, reason }) => `${what}: ${refusalWords[reason].en}`)).join(', ')

function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`))
}
