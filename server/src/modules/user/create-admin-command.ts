import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Command, type CommandContext, UsageError } from '../../cli/command'
import { createUser } from './create-user'

/** The first platform administrator, made on the server itself: nobody is there yet who could invite them. */
export const createAdminCommand: Command = {
  name: 'create-admin',
  usage: [
    'create-admin [--email アドレス] [--name 名前]  プラットフォーム管理者を作ります',
    '',
    'パスワードは KANSOKU_ADMIN_PASSWORD か、入力によって決めます（12文字以上）。',
  ].join('\n'),
  async run(args, context) {
    const given = readFlags(args)
    const email = given.email ?? (await ask('メールアドレス: '))
    const name = given.name ?? (await ask('名前: '))
    const password = process.env.KANSOKU_ADMIN_PASSWORD ?? (await ask('パスワード: ', { hidden: true }))

    const made = await createAdmin(context, { email, name, password })
    context.print(`プラットフォーム管理者 ${made.email} を作りました。/login からログインできます。`)
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
    throw new UsageError('--email と --name と KANSOKU_ADMIN_PASSWORD を指定してください。')
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

/** readline writes what is typed through this method; Node has no public switch for it. */
function hideTyping(lines: object): void {
  Object.assign(lines, { _writeToOutput: () => {} })
}
