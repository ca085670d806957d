import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Command, type CommandContext, UsageError } from '../../../cli/command'
import { type Message, textIn } from '../../../platform/words'
import { createUser } from './create-user'
import { createAdminWords } from './words'

/** Creates the first platform administrator on the server itself, since nobody exists who could invite them. */
export const createAdminCommand: Command = {
  name: 'create-admin',
  usage: createAdminWords.usage,
  mayBeFirst: true,
  async run(args, context) {
    const given = readFlags(args)
    const said = (question: Message) => textIn(question, context.config.language)
    const email = given.email ?? (await ask(said(createAdminWords.email)))
    const name = given.name ?? (await ask(said(createAdminWords.name)))
    const password =
      process.env.KANSOKU_ADMIN_PASSWORD ?? (await ask(said(createAdminWords.password), { hidden: true }))

    const made = await createAdmin(context, { email, name, password })
    context.print(createAdminWords.made(made.email))
  },
}

function createAdmin(
  { database, now }: CommandContext,
  who: { email: string; name: string; password: string },
) {
  return database.db
    .transaction()
    .execute((tx) =>
      createUser(
        tx,
        { ...who, companyId: null, role: 'PLATFORM_ADMIN' },
        { actor: { kind: 'command' }, now: now() },
      ),
    )
}

function readFlags(args: readonly string[]): { email?: string; name?: string } {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const
  return parseArgs({ args: [...args], options }).values
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new UsageError(createAdminWords.allNeeded)
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: true })
  if (hidden) hideTyping(lines)
  try {
    process.stdout.write(question)
    return await lines.question('')
  } finally {
    lines.close()
    if (hidden) process.stdout.write('\n')
  }
}

/** readline echoes input through this method; Node has no public option for it. */
function hideTyping(lines: object): void {
  Object.assign(lines, { _writeToOutput: () => {} })
}
