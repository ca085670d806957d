import { downloadFile, fetchBlob } from '@/shared/api'

/** A file of an answer for staff; null if it cannot be loaded. */
export async function answerFile(surveyAnswerId: string, fileId: string): Promise<Blob | null> {
  const sent = await fetchBlob(addressOf(surveyAnswerId, fileId))
  return 'data' in sent ? sent.data : null
}

/** Downloads the file under its own name; returns whether it succeeded. */
export async function saveAnswerFile(surveyAnswerId: string, fileId: string): Promise<boolean> {
  return 'data' in (await downloadFile(addressOf(surveyAnswerId, fileId)))
}

function addressOf(surveyAnswerId: string, fileId: string): string {
  const [answer, file] = [surveyAnswerId, fileId].map(encodeURIComponent)
  return `/api/survey-answers/${answer}/files/${file}`
}
