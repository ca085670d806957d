import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { seal, unseal } from '../../../../platform/crypto/encryption'
import { notFound } from '../../../../platform/problem'
import type { GoogleConfig } from '../../../../platform/process/config'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { actingUser } from '../../acting-user'
import { notebookAudit } from '../notebook-audit'
import { requireNotebook } from '../notebook-queries'
import { type NotebookPlace, readNotebookFile } from '../read-notebook'
import { notebookWords } from '../words'
import { consentUrl, type GoogleCalls, GoogleDriveError, putNotebook, takeToken } from './google-drive'

const attemptMs = 10 * 60_000
const purpose = 'notebook to Google Drive'

/** One try, as the cookie of the browser that began holds it, sealed. */
const attempt = z.object({
  state: z.string(),
  verifier: z.string(),
  notebookId: z.string(),
  projectId: z.string(),
  companyId: z.string(),
  userId: z.string(),
  language: z.enum(['ja', 'en']),
  endsAt: z.number(),
})

/** What opening a notebook in Colab needs. */
export interface ColabWork extends GoogleCalls {
  readonly db: Kysely<Tables>
  readonly encryptionKey: Buffer
  /** Where Google leads back to. */
  readonly redirectUri: string
  readonly now: Date
}

/** Where the browser goes for consent, and the cookie by which it alone comes back. NOT_FOUND where no client of Google is configured. */
export async function beginColab(
  work: Omit<ColabWork, 'google'> & { readonly google: GoogleConfig | null },
  viewer: CompanyViewer,
  notebookId: string,
  language: 'ja' | 'en',
): Promise<{ readonly url: string; readonly cookie: string }> {
  const { db, google, encryptionKey, redirectUri, now } = work
  const { notebook } = await requireNotebook(db, viewer, notebookId)
  if (!google) throw notFound(notebookWords.noun)
  const secret = () => randomBytes(32).toString('base64url')
  const begun: z.infer<typeof attempt> = {
    state: secret(),
    verifier: secret(),
    notebookId: notebook.id,
    projectId: notebook.project_id,
    companyId: notebook.company_id,
    userId: viewer.id,
    language,
    endsAt: now.getTime() + attemptMs,
  }
  const sealed = seal(encryptionKey, purpose, Buffer.from(JSON.stringify(begun)))
  return { url: consentUrl(google, { ...begun, redirectUri }), cookie: sealed.toString('base64url') }
}

/** What came of a try; the project is null where nobody knows which try it was. */
export type ColabOutcome =
  | { readonly outcome: 'opened'; readonly fileId: string }
  | {
      readonly outcome: 'declined' | 'expired' | 'failed'
      readonly projectId: string | null
      readonly notebookId: string | null
    }

/** The browser came back: puts the notebook into the person's Drive, with the rights that the person has by now. */
export async function endColab(
  work: ColabWork,
  came: {
    readonly cookie: string
    readonly state: string
    readonly code: string
    readonly isDeclined: boolean
  },
  url: string,
): Promise<ColabOutcome> {
  const { db, encryptionKey, redirectUri, now } = work
  const begun = readAttempt(encryptionKey, came.cookie)
  if (!begun || begun.endsAt <= now.getTime() || !isSame(begun.state, came.state)) {
    return { outcome: 'expired', projectId: null, notebookId: null }
  }
  const { notebookId, projectId, companyId, userId, verifier, language } = begun
  const back = { projectId, notebookId }
  if (came.isDeclined || came.code === '') return { outcome: 'declined', ...back }
  const asked = { id: notebookId, company_id: companyId, project_id: projectId, userId }
  const acting = await actingUser(db, asked)
  if (!acting) return { outcome: 'failed', ...back }
  try {
    const place: NotebookPlace = { url, language }
    const file = await readNotebookFile(db, acting.viewer, notebookId, place, now)
    const token = await takeToken(work, { code: came.code, verifier, redirectUri })
    const fileId = await putNotebook(work, token, file)
    const { notebook } = await requireNotebook(db, acting.viewer, notebookId)
    await db.transaction().execute((tx) =>
      recordAudit(tx, {
        companyId,
        actor: { kind: 'user', id: userId },
        action: notebookAudit.open_in_colab,
        targetId: notebookId,
        after: { name: notebook.name },
        at: now,
      }),
    )
    return { outcome: 'opened', fileId }
  } catch (error) {
    if (error instanceof GoogleDriveError) return { outcome: 'failed', ...back }
    throw error
  }
}

function readAttempt(encryptionKey: Buffer, cookie: string): z.infer<typeof attempt> | null {
  try {
    const opened = unseal(encryptionKey, purpose, Buffer.from(cookie, 'base64url'))
    return attempt.parse(JSON.parse(opened.toString()))
  } catch {
    return null
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
