// For modules that read files of their own.
export { decodeText } from './decode-text'
export { unreadableWorkbook } from './file-limits'
export { inspectedWorkbook } from './inspect-workbook'
export { isArchive, refuseOtherKinds } from './refuse-other-kinds'
