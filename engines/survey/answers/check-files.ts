import type { FilesValue, FileValue } from './answer'
import { type AnswerProblem, problem } from './answer-problem'

interface FileRule {
  readonly minOccurs?: number
  readonly maxOccurs?: number
  readonly maxSize?: number
  readonly mimeType?: readonly string[]
}

/** Photos and signatures. The server sets the type of a file by its content. */
export function checkPictures(files: readonly FileValue[]): readonly AnswerProblem[] {
  return files.every(({ contentType }) => contentType.startsWith('image/')) ? [] : [problem('noPicture', {})]
}

export function checkFiles(rule: FileRule, { files }: FilesValue): readonly AnswerProblem[] {
  const { minOccurs = 0, maxOccurs = 1, maxSize = Number.POSITIVE_INFINITY, mimeType = [] } = rule
  if (files.length < minOccurs) return [problem('tooFewFiles', { minimum: minOccurs })]
  if (files.length > maxOccurs) return [problem('tooManyFiles', { maximum: maxOccurs })]
  if (files.some(({ size }) => size > maxSize)) return [problem('fileSize', { maximum: maxSize })]
  const isTaken = (type: string) => mimeType.some((one) => one === type || one === `${type.split('/')[0]}/*`)
  const isRefused = mimeType.length > 0 && files.some(({ contentType }) => !isTaken(contentType))
  return isRefused ? [problem('fileType', {})] : []
}
