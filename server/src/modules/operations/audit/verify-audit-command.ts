import { parseArgs } from 'node:util'
import type { Command, CommandContext } from '../../../cli/command'
import type { Message } from '../../../platform/words'
import { companyByCode, companyNames } from '../../accounts/company'
import { platformChain } from './audit-chain'
import { chainIds } from './audit-chain-queries'
import { sealAudit } from './seal-audit'
import { type BrokenLink, type ChainReport, verifyChain } from './verify-audit'
import { verifyAuditWords } from './words/audit-words'

/** Verifies that events were only ever added to the audit log, or names the first event that was changed. */
export const verifyAuditCommand: Command = {
  name: 'verify-audit',
  usage: verifyAuditWords.usage,
  async run(args, context) {
    const { company, head } = readFlags(args)
    const { db } = context.database
    await sealAudit({ db, now: context.now })
    const chains = company === undefined ? await chainIds(db) : [(await companyByCode(db, company)).id]
    const names = await companyNames(db, chains)

    let isSound = true
    for (const chainId of chains) {
      const report = await verifyChain(db, chainId)
      const name = chainId === platformChain ? verifyAuditWords.platform : (names.get(chainId) ?? chainId)
      context.print(reportOf(name, report))
      isSound &&= report.broken === null
    }
    if (head !== undefined) isSound = (await holdsHead(context, chains, head)) && isSound
    return isSound ? 0 : 3
  },
}

function reportOf(chain: string | Message, { verified, head, broken }: ChainReport): Message {
  if (broken === null) return verifyAuditWords.sound(chain, verified, head)
  return verifyAuditWords.broken(chain, verified, faultOf(broken))
}

function faultOf({ kind, eventId, position }: BrokenLink): Message {
  if (kind === 'unguarded' || position === null) return verifyAuditWords.unguarded(eventId)
  return verifyAuditWords[kind](position, eventId)
}

async function holdsHead({ database, print }: CommandContext, chains: readonly string[], head: string) {
  const found = await database.db
    .selectFrom('audit_seal')
    .select('position')
    .where('chain_id', 'in', [...chains])
    .where('hash', '=', Buffer.from(head, 'hex'))
    .executeTakeFirst()
  print(found ? verifyAuditWords.headFound(found.position) : verifyAuditWords.headMissing)
  return found !== undefined
}

function readFlags(args: readonly string[]): { company?: string; head?: string } {
  const options = { company: { type: 'string' }, head: { type: 'string' } } as const
  return parseArgs({ args: [...args], options }).values
}
