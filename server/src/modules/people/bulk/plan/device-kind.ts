import { mapShared } from '../../../../platform/process/share-loop'
import type { BulkRemark } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import { changedValues } from '../../../../platform/write/audit'
import {
  createDevices,
  type Device,
  type DeviceChange,
  deviceAlike,
  deviceCodesAlike,
  deviceFields,
  deviceLabels,
  devicesByCode,
  deviceWords,
  openAccounts,
  updateDevices,
  writeAccounts,
} from '../../device'
import { bulkWords } from '../words'
import { type BulkKind, changedMeanwhile, otherSpelling, type Planned } from './bulk-kind'
import { columnsOf, type RowFacts, readFacts } from './row-facts'
import { choiceIn, shortened } from './row-reader'

/** A row of a file of devices. */
interface DeviceValues {
  readonly code: string
  readonly facts: RowFacts
}

interface DeviceAction {
  readonly code: string
  readonly device: Device | undefined
  readonly values: DeviceChange['values']
}

/** デバイスの一括登録: devices are matched by code within the company. */
export const deviceKind: BulkKind<DeviceValues, DeviceAction> = {
  read(reader) {
    const code = reader.code('code', deviceLabels.code, deviceFields.code.maximum)
    return { key: code, values: { code: code ?? '', facts: readFacts(reader, deviceFields, deviceLabels) } }
  },

  codes: ({ code }) => ({ code }),

  async plan(db, rows, { scope, options, peers, spellings, holds }) {
    const codes = rows.flatMap(({ key }) => key ?? [])
    const known = [...(await devicesByCode(db, scope.companyId, codes, holds)).values()]
    const stored = new Map((await openAccounts(db, scope, known)).map((device) => [device.code, device]))
    const unknown = codes.filter((code) => !stored.has(code))
    const alike = await deviceCodesAlike(db, scope.companyId, unknown)
    return mapShared(rows, (row): Planned<DeviceAction> => {
      const { code } = row.values
      const device = stored.get(code)
      const other = alike.get(code)
      const spelling = otherSpelling(spellings, 'code', { code, line: row.line })
      const first = row.key === null ? row : (peers.get(row.key)?.[0] ?? row)
      const issues: BulkRemark[] = []
      if (first.line < row.line) {
        issues.push(ofCode(bulkWords.deviceCodeTwice(shortened(code), first.line)))
      } else if (device?.deleted_at) {
        issues.push(ofCode(deviceWords.codeOfDeleted(shortened(code))))
      } else if (device && options.onlyNew) {
        issues.push(ofCode(bulkWords.codeRegistered))
      } else if (other) {
        issues.push(ofCode(deviceAlike(other, code)))
      } else if (!device && spelling) {
        issues.push(
          ofCode(deviceWords.codeAlikeInLine(shortened(spelling.code), spelling.line, shortened(code))),
        )
      }
      const { provider, ...others }: DeviceChange['values'] = columnsOf(row.values.facts, options)
      if (!device && !provider && row.key !== null) {
        issues.push({ field: 'provider', message: bulkWords.providerOfNewDevice })
      }
      const isSameProvider = device && provider === nameOf(device.provider)
      const values = isSameProvider || provider === undefined ? others : { ...others, provider }
      const action = { code, device, values }
      if (!device) return { verdict: 'new', issues, action }
      return { verdict: changedValues(device, values) ? 'changed' : 'unchanged', issues, action }
    })
  },

  async apply(tx, scope, lines, writeContext) {
    const fresh = lines.filter(({ action }) => !action.device)
    const made = fresh.map(({ action: { code, values } }) => {
      const { account_email: _, ...columns } = values
      return { ...columns, code, provider: values.provider ?? '' }
    })
    const ids = await createDevices(tx, scope.companyId, made, writeContext)
    await writeAccounts(
      tx,
      scope,
      fresh.flatMap(({ action: { code, values } }) => {
        const deviceId = ids.get(code)
        return deviceId && values.account_email ? [{ deviceId, email: values.account_email }] : []
      }),
    )
    const changes = lines.flatMap(({ action: { device, values } }) => (device ? [{ device, values }] : []))
    await updateDevices(tx, scope, changes, writeContext)
    return lines.map(({ line, action: { code, device } }) => {
      const targetId = device?.id ?? ids.get(code)
      if (!targetId) return changedMeanwhile(line)
      return { line, outcome: device ? 'changed' : 'created', message: null, targetId }
    })
  },
}

const ofCode = (message: Message): BulkRemark => ({ field: 'code', message })

/** A provider as files are read. */
function nameOf(stored: string): string {
  return choiceIn(deviceFields.provider.choices, stored) ?? stored
}
