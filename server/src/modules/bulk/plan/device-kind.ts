import { mapShared } from '../../../platform/process/share-loop'
import type { BulkRemark } from '../../../platform/tables'
import type { Message } from '../../../platform/words'
import { changedValues } from '../../../platform/write/audit'
import {
  createDevices,
  type Device,
  type DeviceChange,
  devicesByCode,
  deviceWords,
  openAccounts,
  updateDevices,
  writeAccounts,
} from '../../device'
import { bulkWords, fieldNames } from '../words'
import { type BulkKind, type BulkOptions, changedMeanwhile, type Planned } from './bulk-kind'
import { providerWords } from './provider-words'
import { type Given, type RowReader, shortened } from './row-reader'

/** A row of a file of devices. */
interface DeviceValues {
  readonly code: string
  readonly provider: Given<string>
  readonly model: Given<string>
  readonly accountEmail: Given<string>
  readonly note: Given<string>
}

interface DeviceAct {
  readonly code: string
  readonly device: Device | undefined
  readonly values: DeviceChange['values']
}

/** デバイスの一括登録: by code, within the company. */
export const deviceKind: BulkKind<DeviceValues, DeviceAct> = {
  read(reader) {
    const code = reader.code('code', fieldNames.deviceCode, 128)
    const values = {
      code: code ?? '',
      provider: providerOf(reader),
      model: reader.text('model', fieldNames.model, 128),
      accountEmail: reader.email('accountEmail'),
      note: reader.text('note', fieldNames.note, 4000),
    }
    return { key: code, values }
  },

  async plan(db, rows, { scope, options, peers, holds }) {
    const codes = rows.flatMap(({ key }) => key ?? [])
    const known = [...(await devicesByCode(db, scope.companyId, codes, holds)).values()]
    const stored = new Map((await openAccounts(db, scope, known)).map((device) => [device.code, device]))
    return mapShared(rows, (row): Planned<DeviceAct> => {
      const { code } = row.values
      const device = stored.get(code)
      const first = row.key === null ? row : (peers.get(row.key)?.[0] ?? row)
      const issues: BulkRemark[] = []
      if (first.line < row.line) {
        issues.push(ofCode(bulkWords.deviceCodeTwice(shortened(code), first.line)))
      } else if (device?.deleted_at) {
        issues.push(ofCode(deviceWords.codeOfDeleted(shortened(code))))
      } else if (device && options.onlyNew) {
        issues.push(ofCode(bulkWords.codeRegistered))
      }
      if (!device && !row.values.provider && row.key !== null) {
        issues.push({ field: 'provider', message: bulkWords.providerOfNewDevice })
      }
      const isSameProvider = device && row.values.provider === knownProvider(device.provider)
      const { provider, ...others } = storedValues(row.values, options)
      const values = isSameProvider || provider === undefined ? others : { ...others, provider }
      const act = { code, device, values }
      if (!device) return { verdict: 'new', issues, act }
      return { verdict: changedValues(device, values) ? 'changed' : 'unchanged', issues, act }
    })
  },

  async apply(tx, scope, lines, writeContext) {
    const fresh = lines.filter(({ act }) => !act.device)
    const made = fresh.map(({ act: { code, values } }) => {
      const { account_email: _, ...columns } = values
      return { ...columns, code, provider: values.provider ?? '' }
    })
    const ids = await createDevices(tx, scope.companyId, made, writeContext)
    await writeAccounts(
      tx,
      scope,
      fresh.flatMap(({ act: { code, values } }) => {
        const deviceId = ids.get(code)
        return deviceId && values.account_email ? [{ deviceId, email: values.account_email }] : []
      }),
    )
    const changes = lines.flatMap(({ act: { device, values } }) => (device ? [{ device, values }] : []))
    await updateDevices(tx, scope, changes, writeContext)
    return lines.map(({ line, act: { code, device } }) => {
      const targetId = device?.id ?? ids.get(code)
      if (!targetId) return changedMeanwhile(line)
      return { line, outcome: device ? 'changed' : 'created', message: null, targetId }
    })
  },
}

/** The words for a provider; a name that we do not know is kept as it is written. */
export function providerOf(reader: RowReader): Given<string> {
  const written = reader.text('provider', fieldNames.provider, 64)
  return written ? knownProvider(written) : written
}

function knownProvider(written: string): string {
  const folded = written.normalize('NFKC').toLowerCase()
  const found = Object.entries(providerWords).find(
    ([name, words]) => name === folded || words.includes(folded),
  )
  return found?.[0] ?? written
}

const ofCode = (message: Message): BulkRemark => ({ field: 'code', message })

function storedValues(values: DeviceValues, { clearsBlank }: BulkOptions): DeviceChange['values'] {
  const empty = <T>(value: Given<string>, blank: T) =>
    value === null && clearsBlank ? blank : value || undefined
  const set = {
    provider: values.provider || undefined,
    model: empty(values.model, ''),
    account_email: empty(values.accountEmail, null),
    note: empty(values.note, ''),
  }
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
}
