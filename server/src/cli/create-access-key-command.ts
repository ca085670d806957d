import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { type AccessScope, accessScopeKeys } from '../../../engines/data-out'
import { makeAccessKey } from '../modules/data-out/access-key'
import { notFound } from '../platform/problem'
import type { Tables } from '../platform/tables'
import { textIn } from '../platform/words'
import { type Command, type CommandContext, UsageError } from './command'
import { findProjectOfCommand } from './project-of-command'
import { accessKeyCommandWords as words } from './words'

const dayMs = 86_400_000
const usualDays = 90
const mostDays = 730

/** Makes a key on the server itself, for scripts that set up other programs. The secret is the last line of standard output. */
export const createAccessKeyCommand: Command = {
  name: 'create-access-key',
  usage: words.usage,
  async run(args, context) {
    const { code, company, name, purpose, scopes, days, email, isDeidentified, shiftsDates } = readArguments(
      args,
      context,
    )
    const { db } = context.database
    const project = await findProjectOfCommand(db, {
      code,
      company,
      timeZone: null,
      wearMethod: 'heart_rate',
      mayCreate: false,
    })
    // Only a project that may be created can be missing.
    if (!project) throw notFound()
    const maker = await ownerOf(db, project.company_id, email)
    const now = context.now()
    const asked = {
      name,
      purpose,
      scopes,
      tagIds: [],
      from: null,
      to: null,
      isDeidentified,
      shiftsDates,
      networks: '',
      expiresOn: new Date(now.getTime() + days * dayMs),
      perMinute: 600,
    }
    const { secret } = await db
      .transaction()
      .execute((tx) => makeAccessKey(tx, maker, project, asked, { actor: { kind: 'command' }, now }))
    context.print(words.made(name, project.code, maker.email))
    context.print(secret)
  },
}

/** The owner with that address, else the first one: a key acts for somebody. */
async function ownerOf(
  db: Kysely<Tables>,
  companyId: string,
  email: string | null,
): Promise<{ readonly id: string; readonly email: string }> {
  const owner = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('company_id', '=', companyId)
    .where('role', '=', 'OWNER')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .$if(email !== null, (owners) => owners.where('email', '=', email ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!owner) throw new UsageError(email === null ? words.noOwner : words.unknownOwner(email))
  return owner
}

function readArguments(args: readonly string[], { config }: CommandContext) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      project: { type: 'string' },
      company: { type: 'string' },
      name: { type: 'string' },
      purpose: { type: 'string' },
      scopes: { type: 'string' },
      days: { type: 'string' },
      owner: { type: 'string' },
      deidentified: { type: 'boolean' },
      'keep-dates': { type: 'boolean' },
    },
  })
  if (!values.project) throw new UsageError(words.chooseProject)
  if (!values.name) throw new UsageError(words.chooseName)
  const days = values.days === undefined ? usualDays : Number(values.days)
  if (!Number.isInteger(days) || days < 1 || days > mostDays) throw new UsageError(words.days(mostDays))
  return {
    code: values.project,
    company: values.company ?? null,
    name: values.name,
    purpose: values.purpose ?? textIn(words.purpose, config.language),
    scopes: scopesOf(values.scopes),
    days,
    email: values.owner ?? null,
    isDeidentified: values.deidentified === true,
    shiftsDates: values['keep-dates'] !== true,
  }
}

function scopesOf(text: string | undefined): readonly AccessScope[] {
  const given = (text ?? '').split(',').map((one) => one.trim())
  const scopes = accessScopeKeys.filter((scope) => given.includes(scope))
  if (scopes.length === 0 || scopes.length !== new Set(given).size) {
    throw new UsageError(words.chooseScopes(accessScopeKeys.join(',')))
  }
  return scopes
}
