import { parseArgs } from 'node:util'
import type { Command, CommandContext } from '../../cli/command'
import { companyByCode, companyNames } from '../company'
import { platformChain } from './audit-chain'
import { chainIds } from './audit-chain-queries'
import { sealAudit } from './seal-audit'
import { type BrokenLink, type ChainReport, verifyChain } from './verify-audit'

/** Proves that the audit log was only ever added to, or names the first event for which that is not so. */
export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  usage: [
    'verify-audit [--company コード] [--head 値]  操作履歴が書き換えられていないことを確かめます',
    '',
    '会社ごとに、記録と封印の連鎖を最初から計算し直します。壊れていれば最初の記録を示し、終了コードは 3 です。',
    '表示される「末尾」の値を別の場所に控えておくと、--head で、末尾の記録が消されていないことも確かめられます。',
  ].join('\n'),
  async run(args, context) {
    const { company, head } = readFlags(args)
    const { db } = context.database
    await sealAudit({ db, now: context.now })
    const chains = company === undefined ? await chainIds(db) : [(await companyByCode(db, company)).id]
    const names = await companyNames(db, chains)

    let isSound = true
    for (const chainId of chains) {
      const report = await verifyChain(db, chainId)
      const name = chainId === platformChain ? 'プラットフォーム' : (names.get(chainId) ?? chainId)
      tell(context, name, report)
      isSound &&= report.broken === null
    }
    if (head !== undefined) isSound = (await holdsHead(context, chains, head)) && isSound
    return isSound ? 0 : 3
  },
}

function tell({ print }: CommandContext, name: string, { verified, head, broken }: ChainReport): void {
  const count = verified.toLocaleString('ja-JP')
  if (broken === null) print(`${name}: ${count}件すべて正しい連鎖です。末尾 ${head}`)
  else print(`${name}: ${count}件までは正しい連鎖です。${sentenceOf(broken)}`)
}

function sentenceOf({ kind, eventId, position }: BrokenLink): string {
  const event = `記録 ${eventId}`
  if (kind === 'changed') return `${position}件目の${event} か、その封印が書き換えられています。`
  if (kind === 'gone') return `${position}件目の${event} が消されています。`
  if (kind === 'gap') return `${position}件目の${event} の前の封印が消されています。`
  return `${event} は、封印の対象にならない方法で書き込まれています。`
}

async function holdsHead({ database, print }: CommandContext, chains: readonly string[], head: string) {
  const found = await database.db
    .selectFrom('audit_seal')
    .select('position')
    .where('chain_id', 'in', [...chains])
    .where('hash', '=', Buffer.from(head, 'hex'))
    .executeTakeFirst()
  print(
    found
      ? `控えの値は ${found.position.toLocaleString('ja-JP')}件目の封印と一致します。`
      : '控えの値と一致する封印がありません。末尾の記録が消されたか、控えが別の会社のものです。',
  )
  return found !== undefined
}

function readFlags(args: readonly string[]): { company?: string; head?: string } {
  const options = { company: { type: 'string' }, head: { type: 'string' } } as const
  return parseArgs({ args: [...args], options }).values
}
