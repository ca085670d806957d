import type { Message, Text } from '../words'
import type { RunKind } from './run-kinds'
import { runKindWords } from './run-words'

/** What people call each kind. */
export const runNames: Readonly<Record<RunKind, Message>> = {
  'reattribute-device': runKindWords.reattributeDevice,
  'register-bulk-file': runKindWords.registerBulkFile,
  'export-data': runKindWords.exportData,
  'deliver-export': runKindWords.deliverExport,
  'check-import-files': runKindWords.checkImportFiles,
  'import-files': runKindWords.importFolder,
  'import-folder': runKindWords.importFolder,
  'generate-study': runKindWords.generateStudy,
  'replay-answers': runKindWords.replayAnswers,
}

/** The name of any kind; that of a newer version's is its key. */
export function nameOf(kind: string): Text {
  return Object.hasOwn(runNames, kind) ? runNames[kind as RunKind] : kind
}
