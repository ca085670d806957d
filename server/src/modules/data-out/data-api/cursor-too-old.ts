import { Problem } from '../../../platform/problem'
import { dataApiWords as words } from './words'

/** Of a database that was restored since, or with more rows gone than are told. */
export class CursorTooOld extends Problem {
  constructor() {
    super('CONFLICT', words.oldCursor)
  }
}
