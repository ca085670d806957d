import { invalidInput, type Problem } from '../problem'
import { problemWords } from '../words/problem-words'

/** A sent file has more than so many bytes. */
export function fileTooLarge(most: number): Problem {
  const size = most >= 1024 * 1024 ? `${Math.floor(most / 1024 / 1024)} MB` : `${Math.floor(most / 1024)} kB`
  return invalidInput([{ path: 'file', message: problemWords.fileTooLarge(size) }])
}
