import { passwordLinkCommand } from '../modules/accounts/session'
import { createAdminCommand } from '../modules/accounts/user'
import { verifyAuditCommand } from '../modules/operations/audit'
import { bounceCommand } from '../modules/surveys/survey-delivery'
import type { Command } from './command'
import { createAccessKeyCommand } from './create-access-key-command'
import { distributeCommand } from './distribute-command'
import { exportCommand } from './export-command'
import { generateCommand } from './generate-command'
import { importCommand } from './import-command'
import { replayCommand } from './replay-command'
import { simulatorCommand } from './simulator-command'

/** Every command, in the order of the help text. */
export const commands: readonly Command[] = [
  createAdminCommand,
  passwordLinkCommand,
  importCommand,
  generateCommand,
  exportCommand,
  createAccessKeyCommand,
  bounceCommand,
  verifyAuditCommand,
  replayCommand,
  simulatorCommand,
  distributeCommand,
]
