import { parseArgs } from 'node:util'
import { type Command, type CommandContext, UsageError } from '../../../../cli/command'
import { newId } from '../../../../platform/postgres/ids'
import { conflict } from '../../../../platform/problem'
import { recordAudit } from '../../../../platform/write/audit'
import { userAudit } from '../user-audit'
import { passwordLinkWords } from '../words'
import { endLinksOf } from './end-links'
import { linkAddress } from './link-address'
import { linkLifetimeMinutes } from './link-lifetime'

/** A forgotten password where no mail can leave: who runs the server hands out the link that the mail would have. */
export const passwordLinkCommand: Command = {
  name: 'password-link',
  usage: passwordLinkWords.usage,
  async run(args, context) {
    const { email } = parseArgs({ args: [...args], options: { email: { type: 'string' } } }).values
    if (email === undefined) throw new UsageError(passwordLinkWords.emailNeeded)
    const id = await makeLink(context, email.trim().toLowerCase())
    context.print(passwordLinkWords.made(linkAddress(context.config, { kind: 'password_reset', id })))
  },
}

function makeLink({ database, now: clock }: CommandContext, email: string): Promise<string> {
  const now = clock()
  return database.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('app_user')
      .select(['id', 'company_id', 'email'])
      .where('email', '=', email)
      .where('status', '=', 'active')
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw conflict(passwordLinkWords.notActive)
    await endLinksOf(tx, user.id, now, ['password_reset'])
    const id = newId()
    await tx
      .insertInto('auth_link')
      .values({
        id,
        kind: 'password_reset',
        user_id: user.id,
        email: user.email,
        created_at: now,
        expires_at: new Date(now.getTime() + linkLifetimeMinutes.password_reset * 60_000),
      })
      .execute()
    await recordAudit(tx, {
      companyId: user.company_id,
      actor: { kind: 'command' },
      action: userAudit.hand_out_password_link,
      targetId: user.id,
      at: now,
    })
    return id
  })
}
