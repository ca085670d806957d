import { verifyAuditCommand } from '../modules/audit'
import { passwordLinkCommand } from '../modules/session'
import { createAdminCommand } from '../modules/user'
import type { Command } from './command'
import { distributeCommand } from './distribute-command'
import { generateCommand } from './generate-command'
import { importCommand } from './import-command'

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [
  createAdminCommand,
  passwordLinkCommand,
  importCommand,
  generateCommand,
  verifyAuditCommand,
  distributeCommand,
]
